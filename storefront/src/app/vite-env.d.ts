/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Vite's manifest of the browser's build; only the server's bundle has it (storefront/build.ts). */
  readonly CLIENT_MANIFEST: import('vite').Manifest | undefined
  /** Part of the file names of all words in the browser's build; changes with the words (storefront/vite.config.ts). */
  readonly TEXTS_VERSION: string
  /** JSON lists of the names of reads whose data is a list, and of those whose data may be null (storefront/answer-kinds.ts). */
  readonly LISTS: string
  readonly NULLABLE: string
}
