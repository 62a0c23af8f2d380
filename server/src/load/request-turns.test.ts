import { expect, it } from 'vitest'
import { createRequestTurns } from './request-turns.ts'

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

/** Begins so many requests of a network, and notes each that begins. */
function ask(begin: ReturnType<typeof createRequestTurns>, begun: string[], network: string, count: number) {
  for (let n = 0; n < count; n++) begin(network, () => begun.push(network))
}

it('a flood of one network begins four requests in a turn, all of them in the end', async () => {
  const [begin, begun] = [createRequestTurns(), [] as string[]]
  ask(begin, begun, 'flood', 10)
  const counts = [begun.length]
  for (let turn = 0; turn < 3; turn++) {
    await nextTurn()
    counts.push(begun.length)
  }

  expect(counts).toEqual([4, 8, 10, 10])
})

it('another network begins at once, and takes turns with it', async () => {
  const [begin, begun] = [createRequestTurns(), [] as string[]]
  ask(begin, begun, 'flood', 100)
  ask(begin, begun, 'customer', 1)
  expect(begun.at(-1)).toBe('customer')

  ask(begin, begun, 'customer', 5)
  begun.length = 0
  await nextTurn()

  expect(begun.toSorted()).toEqual(['customer', 'customer', 'flood', 'flood', 'flood', 'flood'])
})

it('a flood of many networks begins sixteen requests in a turn, one of each before the second of any', async () => {
  const [begin, begun] = [createRequestTurns(), [] as string[]]
  const networks = Array.from({ length: 20 }, (_, n) => `network ${n}`)
  for (const network of networks) ask(begin, begun, network, 2)
  expect(begun).toHaveLength(16)

  begun.length = 0
  await nextTurn()

  expect(begun).toHaveLength(16)
  expect(new Set(begun).size).toBeGreaterThanOrEqual(12)
})

it('a request that begins another one does not make its turn longer', async () => {
  const [begin, begun] = [createRequestTurns(), [] as number[]]
  const again = (n: number) => () => {
    begun.push(n)
    begin('one', again(n + 1))
  }
  begin('one', again(0))
  const first = begun.length
  await nextTurn()

  expect([first, begun.length]).toEqual([4, 8])
})
