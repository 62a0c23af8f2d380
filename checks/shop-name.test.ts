import { describe, expect, it } from 'vitest'
import { listFiles, read } from './sources.ts'

/** Other code takes the shop's identity from `shop.json` (decisions/0063). */
const OF_EVERY_SHOP = /^(storefront|backoffice|ui|server\/(src|migrations)|contract\/src|start)\/(?!.*\.test\.ts$)/

/** Invisible names that are older than the support of other shops and identify existing data. */
const TECHNICAL: Record<string, RegExp> = {
  'server/src/backup/make-backup.ts': /'torvane backup'/g,
  'server/src/backup/manifest.ts': /'torvane backup'/g,
  'server/src/db/db.ts': /application_name: 'torvane'/g,
  'server/src/db/embedded/socket.ts': /`torvane-\$\{/g,
  'server/src/features/catalog/import.queries.ts': /'torvane\.(merges|writes)_search_later'/g,
  'server/src/features/previews/preview-links.ts': /'torvane\.as_of'/g,
  'server/src/features/catalog/dates/dates.functions.sql': /'torvane\.as_of'/g,
  'server/src/features/search/search.functions.sql': /torvane\.(merges|writes)_search_later/g,
  'server/migrations/0024_search_merges.sql': /torvane\.merges_search_later/g,
  'server/migrations/0033_unused_search_words.sql': /torvane\.merges_search_later/g,
}

const namings = (text: string) => text.match(/.{0,30}torvane.{0,20}/gi) ?? []

describe('the name of the demo’s shop', () => {
  it('is in no file that every shop is made of, but in technical names', () => {
    const files = listFiles().filter((file) => OF_EVERY_SHOP.test(file))
    const naming = files.flatMap((file) => {
      const technical = TECHNICAL[file]
      const text = read(file)
      return namings(technical ? text.replaceAll(technical, '') : text).map((words) => `${file}: ${words}`)
    })

    expect(files.length).toBeGreaterThan(700)
    expect(naming).toEqual([])
  })

  it('is in each file that may have it', () => {
    expect(Object.keys(TECHNICAL).filter((file) => !new RegExp(TECHNICAL[file] ?? '').test(read(file)))).toEqual([])
  })
})
