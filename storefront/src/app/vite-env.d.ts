/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Vite's manifest of the client; only the server's bundle has it (storefront/build.ts). */
  readonly CLIENT_MANIFEST: import('vite').Manifest | undefined
}
