import { beforeEach, expect, it } from 'vitest'
import { createServer } from '../http/server.ts'
import { createLog } from '../log.ts'
import { createRequestTurns } from './request-turns.ts'

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

let turns: ReturnType<typeof createRequestTurns>
let begun: string[]
beforeEach(() => {
  turns = createRequestTurns()
  begun = []
})

/** Begins so many requests of a network, and notes each that begins. None ends by itself. */
function ask(network: string, count: number) {
  const noted = begun // of this test
  for (let n = 0; n < count; n++) turns.begin(network, () => noted.push(network))
}

it('a network that is alone waits for nothing', () => {
  ask('proxy', 1_000)

  expect(begun).toHaveLength(1_000)
})

it('a flood begins four requests in a turn while a request of another network is open, all of them in the end', async () => {
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

it('what waits begins at once when the other network has none open any more', async () => {
  ask('customer', 1)
  begun.length = 0
  ask('flood', 100)
  turns.end('customer')
  await nextTurn()

  expect(begun).toHaveLength(100)
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

it('a flood of many networks begins 64 requests in a turn, in the next one first those of networks that have not had one', async () => {
  const networks = Array.from({ length: 80 }, (_, n) => `network ${n}`)
  for (const network of networks) ask(network, 1)
  expect(begun).toEqual(networks.slice(0, 64))

  for (const network of networks) ask(network, 1)
  begun.length = 0
  await nextTurn()

  expect(begun.slice(0, 16)).toEqual(networks.slice(64))
  expect(begun).toHaveLength(64)
})

it('a request that may not wait with so many of its network is refused, and one of another network is not', async () => {
  ask('customer', 1)
  ask('flood', 4 + 2)

  expect(turns.begin('flood', () => begun.push('large'), 2)).toBe(false)
  expect(turns.begin('customer', () => begun.push('large'), 2)).toBe(true)
  await nextTurn()

  expect(turns.begin('flood', () => begun.push('large'), 2)).toBe(true)
  expect(begun.filter((one) => one === 'large')).toHaveLength(2)
})

it('the server begins so many requests of a network in a turn, whatever they are for, until those of others have ended', async () => {
  const server = createServer(createLog('silent'), { isSecure: false })
  const held = Promise.withResolvers<string>()
  let pages = 0
  server.get('/held', () => held.promise)
  server.get('/page', async () => String(pages++))
  await server.ready()
  const twenty = () => Promise.all(Array.from({ length: 20 }, () => server.inject('/page')))
  const inTurns = async () => {
    const counts: number[] = []
    for (let before = pages, end = pages + 20; before < end; before = pages) {
      await nextTurn()
      counts.push(pages - before)
    }
    return Math.max(...counts)
  }
  const other = server.inject({ url: '/held', remoteAddress: '192.0.2.1' })
  await nextTurn()

  const beside = twenty()
  expect(await inTurns()).toBeLessThanOrEqual(8) // the first that begin at once, and those of a turn
  await beside
  held.resolve('')
  await other
  const alone = twenty()
  expect(await inTurns()).toBe(20)
  await alone
  await server.close()
})
