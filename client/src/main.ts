import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "./state/settings.svelte";
import { version } from "./state/version.svelte";
import "./look/fonts.css";
import "./look/tokens.css";
import "./look/base.css";

async function open(): Promise<void> {
  await settings.apply();
  const target = document.getElementById("app");
  if (target) mount(App, { target });
  void version.keep();
}

void open();
