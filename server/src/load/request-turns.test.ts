import { expect, it } from 'vitest'
import { createServer } from '../http/server.ts'
import { createLog } from '../log.ts'
import { createRequestTurns } from './request-turns.ts'

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

/** Begins so many requests of a network, and notes each that begins. */
function ask(begin: ReturnType<typeof createRequestTurns>, begun: string[], network: string, count: number) {
  for (let n = 0; n < count; n++) begin(network, () => begun.push(network))
}

it('a flood of one network begins four requests in a turn, all of them in the end', async () => {
  const begin = createRequestTurns()
  const begun: string[] = []
  ask(begin, begun, 'flood', 10)
  const counts = [begun.length]
  for (let turn = 0; turn < 3; turn++) {
    await nextTurn()
    counts.push(begun.length)
  }

  expect(counts).toEqual([4, 8, 10, 10])
})

it('another network begins at once, and takes turns with it', async () => {
  const begin = createRequestTurns()
  const begun: string[] = []
  ask(begin, begun, 'flood', 100)
  ask(begin, begun, 'customer', 1)
  expect(begun.at(-1)).toBe('customer')

  ask(begin, begun, 'customer', 5)
  begun.length = 0
  await nextTurn()

  expect(begun.toSorted()).toEqual(['customer', 'customer', 'flood', 'flood', 'flood', 'flood'])
})

it('a flood of many networks begins sixteen requests in a turn, in the next one first those of networks that have not had one', async () => {
  const begin = createRequestTurns()
  const begun: string[] = []
  const networks = Array.from({ length: 20 }, (_, n) => `network ${n}`)
  for (const network of networks) ask(begin, begun, network, 2)
  expect(begun).toHaveLength(16)

  begun.length = 0
  await nextTurn()

  expect(begun).toHaveLength(16)
  expect(new Set(begun.slice(0, 12))).toEqual(new Set(networks.slice(8)))
})

it('a request that begins another one does not make its turn longer', async () => {
  const begin = createRequestTurns()
  const begun: number[] = []
  const again = (n: number) => () => {
    begun.push(n)
    begin('one', again(n + 1))
  }
  begin('one', again(0))
  const first = begun.length
  await nextTurn()

  expect([first, begun.length]).toEqual([4, 8])
})

it('a request that may not wait with so many of its network is refused, and one of another network is not', async () => {
  const begin = createRequestTurns()
  const begun: string[] = []
  ask(begin, begun, 'flood', 4 + 2)

  expect(begin('flood', () => begun.push('large'), 2)).toBe(false)
  expect(begin('customer', () => begun.push('large'), 2)).toBe(true)
  await nextTurn()

  expect(begin('flood', () => begun.push('large'), 2)).toBe(true)
  expect(begun.filter((one) => one === 'large')).toHaveLength(2)
})

it('the server begins so many requests of a network in a turn, whatever they are for', async () => {
  const server = createServer(createLog('silent'), { isSecure: false })
  let begun = 0
  server.get('/page', async () => String(begun++))
  await server.ready()
  const answers = Promise.all(Array.from({ length: 10 }, () => server.inject('/page')))
  const inTurns: number[] = []
  for (let before = 0; before < 10; before = begun) {
    await nextTurn()
    inTurns.push(begun - before)
  }
  await answers

  expect(Math.max(...inTurns)).toBe(4)
  await server.close()
})
