import { MediaQuery } from "svelte/reactivity";

/** A small phone: what can be seen elsewhere is only heard there. */
export const low = new MediaQuery("max-height: 700px");
