import { floodsOf, idleConnections } from './floods.ts'

/** Runs floods in a process of its own, so that making them delays no measurement. Sends a message when they have begun, and ends with its channel. */

/** Which floods: their places in `floodsOf`, or idle connections where there is none. The accounts of `tokens` are the attacker's. */
export interface FloodOptions {
  address: string
  tokens: string[]
  places: number[]
}

const { address, tokens, places } = JSON.parse(process.argv[2] ?? '') as FloodOptions // as `attack.ts` writes it
process.once('disconnect', () => process.exit())
const floods = places.length > 0 ? floodsOf({ tokens }).filter((_, place) => places.includes(place)) : [idleConnections]
await Promise.all(floods.map((flood) => flood.start(address)))
process.send?.('begun')
