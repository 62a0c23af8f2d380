import { openShopBesidePg } from './shop-beside-pg.ts'

/**
 * Compares the page query over HTTP with the same SQL statements sent directly by `pg`, alternating, in one process on one
 * database.
 * Prints one line of JSON: the requests per second of each turn.
 */

const PAGE = { path: '/api/admin/product/page', language: 'en', isCall: true } as const

const shop = await openShopBesidePg()
const ask = (language: string) => fetch(`${shop.address}${PAGE.path}?language=${language}`)
await ask('de') // the first request also reads the listing, which must not be recorded
const statements = await shop.record(() => ask(PAGE.language)) // the rows of this language have not been read yet
process.stdout.write(`${JSON.stringify(await shop.compare(PAGE, statements))}\n`)
await shop.close()
