import { beforeEach, expect, it } from 'vitest'
import { createServer } from '../http/server.ts'
import { createLog } from '../log.ts'
import { createRequestTurns } from './turns.ts'

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

let turns: ReturnType<typeof createRequestTurns>
let begun: string[]
let clockMs: number
beforeEach(() => {
  clockMs = 0
  turns = createRequestTurns(() => clockMs)
  begun = []
})

function ask(network: string, count: number) {
  const noted = begun
  for (let n = 0; n < count; n++) turns.begin({ network }, () => noted.push(network))
}

it('a network that is alone waits for nothing', () => {
  ask('proxy', 1_000)

  expect(begun).toHaveLength(1_000)
})

it('a flood begins four requests in a turn after a request of another network, all of them in the end', async () => {
  ask('customer', 1)
  begun.length = 0
  ask('flood', 10)
  const counts = [begun.length]
  for (let turn = 0; turn < 3; turn++) {
    await nextTurn()
    counts.push(begun.length)
  }

  expect(counts).toEqual([4, 8, 10, 10])
})

it('a network is alone again, with what waits, a second after the last request of another one', async () => {
  ask('customer', 1)
  clockMs = 500
  ask('flood', 100)
  clockMs = 1_499
  await nextTurn()
  expect(begun).toHaveLength(1 + 8)

  clockMs = 1_500
  await nextTurn()
  expect(begun).toHaveLength(1 + 100)
})

it('another network begins at once, and takes turns with it', async () => {
  ask('customer', 1)
  ask('flood', 100)
  ask('customer', 1)
  expect(begun.at(-1)).toBe('customer')

  ask('customer', 4)
  begun.length = 0
  await nextTurn()

  expect(begun.toSorted()).toEqual(['customer', 'customer', 'flood', 'flood', 'flood', 'flood'])
})

it('each of many networks begins requests in every turn', async () => {
  const networks = Array.from({ length: 300 }, (_, n) => `network ${n}`)
  ask('customer', 1) // otherwise the first of them is alone
  for (const network of networks) ask(network, 6)
  expect(begun).toHaveLength(1 + 300 * 4)

  begun.length = 0
  await nextTurn()

  expect(begun.toSorted()).toEqual(networks.flatMap((network) => [network, network]).toSorted())
})

it('a request that may not wait with so many of its network is refused, and one of another network is not', async () => {
  ask('customer', 1)
  ask('flood', 4 + 2)

  expect(turns.begin({ network: 'flood' }, () => begun.push('large'), 2)).toBe(false)
  expect(turns.begin({ network: 'customer' }, () => begun.push('large'), 2)).toBe(true)
  await nextTurn()

  expect(turns.begin({ network: 'flood' }, () => begun.push('large'), 2)).toBe(true)
  expect(begun.filter((one) => one === 'large')).toHaveLength(2)
})

it('the server begins so many requests of a network in a turn, whatever they are for, where another network has asked too', async () => {
  const server = createServer(createLog('silent'), { isSecure: false })
  let pages = 0
  server.get('/page', async () => String(pages++))
  await server.ready()
  const mostInTurn = async () => {
    const responses = Promise.all(Array.from({ length: 20 }, () => server.inject('/page')))
    const counts: number[] = []
    for (let before = pages, end = pages + 20; before < end; before = pages) {
      await nextTurn()
      counts.push(pages - before)
    }
    await responses
    return Math.max(...counts)
  }

  expect(await mostInTurn()).toBe(20)
  await server.inject({ url: '/page', remoteAddress: '192.0.2.1' })
  expect(await mostInTurn()).toBeLessThanOrEqual(8) // those started at once, and those of a turn
  await server.close()
})

it('within a network its addresses take turns: who asks once does not wait behind a flood of a neighbour', async () => {
  ask('other', 1)
  for (let n = 0; n < 40; n++) turns.begin({ network: 'shared', address: 'flood' }, () => begun.push('flood'))
  turns.begin({ network: 'shared', address: 'neighbour' }, () => begun.push('neighbour'))

  await nextTurn()
  await nextTurn()

  expect(begun.indexOf('neighbour')).toBeLessThan(7) // itself, four of the flood, and one of its turn
})
