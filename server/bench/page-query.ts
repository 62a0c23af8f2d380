import { openShopBesidePg } from './shop-beside-pg.ts'

/**
 * The page query over HTTP beside the same statements sent by `pg`, in one process on one database, in turns.
 * Prints one line of JSON: rates per second of each turn.
 */

const PAGE = { path: '/api/admin/product/page', language: 'en', isCall: true } as const

const shop = await openShopBesidePg()
const ask = (language: string) => fetch(`${shop.address}${PAGE.path}?language=${language}`)
await ask('de') // the listing is read once, not for each page
const statements = await shop.record(() => ask(PAGE.language)) // its rows have not been read yet
process.stdout.write(`${JSON.stringify(await shop.compare(PAGE, statements))}\n`)
await shop.close()
