import { mount } from "svelte";
import App from "./App.svelte";
import { dress } from "./look/dress";
import "./look/fonts.css";
import "./look/tokens.css";
import "./look/base.css";

dress();
const target = document.getElementById("app");
if (target) mount(App, { target });
