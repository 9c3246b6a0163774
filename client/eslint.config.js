import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import * as espree from "espree";
import { defineConfig, globalIgnores } from "eslint/config";
import ts from "typescript-eslint";
import { promised } from "./build/promised-rule.js";
import svelteConfig from "./svelte.config.js";

/** Not in every promised browser: looked for before it is used, or missed by nobody where it is not. */
const NOT_EVERYWHERE = [
  "HTMLElement.hidePopover",
  "HTMLElement.showPopover",
  "HTMLVideoElement.playsInline",
  "Navigator.canShare",
  "Navigator.share",
  "Navigator.vibrate",
  "Navigator.wakeLock",
  "WakeLock.request",
  "WakeLockSentinel.release",
  "WakeLockSentinel.released",
  "div popover",
  "input autocapitalize",
  "oncontextmenu",
];

/** From the lowest to the highest: each may import those before it, and itself. */
const LAYERS = [
  ["wire"],
  ["net", "texts", "look"],
  ["words", "rules"],
  ["kit"],
  ["tables"],
  ["state"],
  ["screens"],
  ["App.svelte", "main"],
];

function layer(folder, height) {
  const closed = LAYERS.slice(height)
    .flat()
    .filter((other) => other !== folder);
  const regex = `^(\\.\\.\\W)+(${closed.join("|")})\\b`;
  const message = `${folder} may import only what is below it: see LAYERS in eslint.config.js.`;
  return {
    files: [`src/${folder}/**`],
    rules: {
      "no-restricted-imports": ["error", { patterns: [{ regex, message }] }],
      // The rule above does not see import(…).
      "no-restricted-syntax": ["error", { selector: `ImportExpression[source.value=/${regex}/]`, message }],
    },
  };
}

export default defineConfig(
  globalIgnores(["src/wire.ts"]),
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  ts.configs.stylisticTypeChecked,
  svelte.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    languageOptions: { parserOptions: { projectService: true, extraFileExtensions: [".svelte"] } },
    rules: {
      "@typescript-eslint/no-confusing-void-expression": [
        "error",
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      // What is taken apart here, cards and codes, is made of plain letters.
      "@typescript-eslint/no-misused-spread": "off",
      // Browsers have less than their types say, and callbacks change what it takes for settled.
      "@typescript-eslint/no-unnecessary-condition": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    files: ["**/*.svelte"],
    rules: {
      ...ts.configs.eslintRecommended.rules,
      // The linter takes the props of components for any; svelte-check knows them.
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
    },
  },
  {
    files: ["src/**", "worker/**"],
    plugins: { parlour: { rules: { promised } } },
    rules: { "parlour/promised": ["error", NOT_EVERYWHERE] },
  },
  { files: ["*.js", "*.ts", "build/*", "public/*.js"], extends: [ts.configs.disableTypeChecked] },
  { files: ["build/*.js"], languageOptions: { globals: { URL: "readonly" } } },
  {
    files: ["public/*.js"],
    // Old browsers read it: see there.
    rules: { "no-var": "off", "@typescript-eslint/prefer-optional-chain": "off" },
    languageOptions: {
      parser: espree,
      ecmaVersion: 5,
      sourceType: "script",
      globals: { CSS: "readonly", document: "readonly", window: "readonly" },
    },
  },
  LAYERS.flatMap((folders, height) => folders.map((folder) => layer(folder, height))),
);
