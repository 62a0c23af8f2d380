import { DIRECT_FLOODS, floodsOf } from './floods.ts'

/** Runs floods in a process of its own, so that making them delays no measurement. Sends a message when they have begun, and ends with its channel. */

/** Which floods: their places in `floodsOf`, or in `DIRECT_FLOODS` where there are no accounts of the attacker, whose are `tokens`. */
export interface FloodOptions {
  address: string
  tokens: string[]
  places: number[]
}

const { address, tokens, places } = JSON.parse(process.argv[2] ?? '') as FloodOptions // as `attack.ts` writes it
process.once('disconnect', () => process.exit())
const floods = (tokens.length > 0 ? floodsOf({ tokens }) : DIRECT_FLOODS).filter((_, place) => places.includes(place))
await Promise.all(floods.map((flood) => flood.start(address)))
process.send?.('begun')
