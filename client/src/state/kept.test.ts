/** Each part of the state reads what another version of the app kept on this device. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";

const items = new Map<string, string>();

beforeEach(() => {
  vi.resetModules();
  items.clear();
  const root = { dataset: {}, toggleAttribute: () => undefined };
  vi.stubGlobal("localStorage", { getItem: (key: string) => items.get(key) ?? null });
  vi.stubGlobal("matchMedia", () => ({ addEventListener: () => undefined }));
  vi.stubGlobal("navigator", { language: "en-GB" });
  vi.stubGlobal("document", { documentElement: root });
});
afterEach(() => vi.unstubAllGlobals());

test("words that are no setting of this version are not taken", async () => {
  items.set("parlour.settings", '{"language": "de", "theme": "neon", "volume": "loud", "leftHand": true}');
  const { settings } = await import("./settings.svelte");
  const { language, theme, volume, leftHand } = settings.now;
  expect([language, theme, volume, leftHand]).toEqual(["en", "device", "soft", true]);
});

test("settings of this version are", async () => {
  items.set("parlour.settings", '{"language": "hu", "theme": "dark", "volume": "off"}');
  const { settings } = await import("./settings.svelte");
  const { language, theme, volume } = settings.now;
  expect([language, theme, volume]).toEqual(["hu", "dark", "off"]);
});

test.each(['{"emoji": "🦕", "colour": "teal"}', '{"emoji": "🦊", "colour": "beige"}', "{}", '"🦊"'])(
  "a face that nobody can have is none: %s",
  async (face) => {
    items.set("parlour.me", `{"name": "Ada", "face": ${face}}`);
    vi.spyOn(Math, "random").mockReturnValue(0);
    const { me } = await import("./me.svelte");
    expect(me.now).toEqual({ name: "Ada", face: { emoji: "🦊", colour: "red" } });
  },
);

test("tips that were seen are a list", async () => {
  items.set("parlour.tips", '{"on": true, "seen": {"durak": 1}}');
  const { tips } = await import("./tips.svelte");
  expect(tips.isNew("durak.cover")).toBe(true);
});
