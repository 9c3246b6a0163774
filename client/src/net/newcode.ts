/** The code for a new room, which the server hands out before a socket is opened to it. */

/** Milliseconds after which a request without an answer is given up, and asked again. */
const PATIENCE = 6_000;

export async function newCode(): Promise<string> {
  const answer = await fetch("/rooms", { method: "POST", signal: AbortSignal.timeout(PATIENCE) });
  if (!answer.ok) throw new Error(`no code: ${answer.status}`);
  return ((await answer.json()) as { code: string }).code;
}
