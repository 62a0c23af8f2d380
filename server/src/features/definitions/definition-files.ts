import type { SharedFile } from '@shop/contract/catalog/catalog-files'
import type { Entry } from '@shop/contract/kinds/file-entries'
import type { z } from 'zod'

/** Converts the definitions of a file, an object by key, into entries. */
export const entriesOfDefinitions = (definitions: NonNullable<z.output<typeof SharedFile>['definitions']>): Entry[] =>
  Object.entries(definitions).map(([key, definition]) => ({ key, ...definition }))

/** Default values of definitions, which files omit. */
const DEFAULTS: Entry = { dimension: 'none', direction: 'none', step: 1 }

export const definitionsFileOf = (entries: readonly Entry[]) =>
  Object.fromEntries(
    entries.map(({ key, ...entry }) => [
      String(key),
      Object.fromEntries(Object.entries(entry).filter(([name, value]) => DEFAULTS[name] !== value)),
    ]),
  ) as NonNullable<z.input<typeof SharedFile>['definitions']> // the caller validates the file
