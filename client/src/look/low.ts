import { MediaQuery } from "svelte/reactivity";

/** A small phone: what can be seen elsewhere is only heard there. */
export const low = new MediaQuery("max-height: 700px");

/** A phone on its side: what is said and done stands beside the table. */
export const flat = new MediaQuery("(max-height: 480px) and (min-width: 560px)");
