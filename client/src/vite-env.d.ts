/// <reference types="svelte" />
/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** "1": the build holds the specimen page at /look too. */
  readonly VITE_LOOK?: string;
}
