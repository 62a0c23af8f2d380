/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Vite's manifest of the browser's build; only the server's bundle has it (storefront/build.ts). */
  readonly CLIENT_MANIFEST: import('vite').Manifest | undefined
  /** JSON lists of the names of reads whose data is a list, and of those whose data may be null (storefront/bundling/answer-kinds.ts). */
  readonly LISTS: string
  readonly NULLABLE: string
}
