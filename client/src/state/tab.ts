/** Whether somebody looks at this tab. */

import { createSubscriber } from "svelte/reactivity";

const hear = createSubscriber((changed) => {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
});

export const tab = {
  get hidden(): boolean {
    hear();
    return document.hidden;
  },
};
