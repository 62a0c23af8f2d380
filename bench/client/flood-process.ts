import { DIRECT_FLOODS, floodsOf } from './floods.ts'

/**
 * This process runs floods, so that they do not delay the measurements of its parent. It reports when they have begun,
 * and ends when its message channel closes.
 */

/** `places` are indexes in the list of `floodsOf`, or in `DIRECT_FLOODS` if `tokens` is empty. */
export interface FloodOptions {
  address: string
  tokens: string[]
  places: number[]
}

const { address, tokens, places } = JSON.parse(process.argv[2] ?? '') as FloodOptions // passed by `attack.ts`
process.once('disconnect', () => process.exit())
const floods = (tokens.length > 0 ? floodsOf({ tokens }) : DIRECT_FLOODS).filter((_, place) => places.includes(place))
await Promise.all(floods.map((flood) => flood.start(address)))
process.send?.('begun')
