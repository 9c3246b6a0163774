import { MediaQuery } from "svelte/reactivity";

/** A small phone: what can be seen elsewhere is only heard there. */
export const low = new MediaQuery("max-height: 700px");

/** A phone on its side: what is said and done stands beside the table. */
export const flat = new MediaQuery("(max-height: 480px) and (min-width: 560px)");

/** A laptop, or a tablet on its side: what happened is told beside the table. As in Frame.svelte and Match.svelte. */
export const wide = new MediaQuery("(min-width: 1100px) and (min-height: 600px)");
