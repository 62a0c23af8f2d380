/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Vite's manifest of the browser's build; only the server's bundle has it (storefront/build.ts). */
  readonly CLIENT_MANIFEST: import('vite').Manifest | undefined
}
