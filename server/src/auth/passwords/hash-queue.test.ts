import { describe, expect, it } from 'vitest'
import { createHashQueue, type Lane } from './hash-queue.ts'

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/** The first hash starts at once; `order` lists networks in the order of their hashes. */
function queueOf(most?: Partial<Record<Lane, number>>) {
  const queue = createHashQueue({ atOnce: 1, most: { known: 9, new: 9, login: 9, ...most } })
  const order: string[] = []
  const ask = (lane: Lane, network: string) =>
    queue.run(lane, network, async () => {
      order.push(network)
      await new Promise((resolve) => setImmediate(resolve))
    })
  return { ask, order }
}

const outcome = (asked: Promise<unknown>) => asked.then(() => 'hashed').catch((error: { code: string }) => error.code)

describe('the queue before hashing', () => {
  it('is bounded: one beyond it is C107, with a time to wait', async () => {
    const { ask } = queueOf({ login: 2 })
    const asked = times(4).map((index) => ask('login', `203.0.${index}.0/24`))

    await expect(asked[3]).rejects.toMatchObject({ code: 'C107', retryAfterSeconds: 1 })
    await Promise.all(asked.slice(0, 3))
  })

  it('takes turns by network, in the order in which they come', async () => {
    const { ask, order } = queueOf()
    const asked = ['a', 'a', 'a', 'b', 'c', 'b'].map((network) => ask('login', network))
    await Promise.all(asked)

    expect(order).toEqual(['a', 'a', 'b', 'c', 'b', 'a'])
  })

  it('lets a network go first that has had few hashes lately', async () => {
    const { ask, order } = queueOf()
    for (const _ of times(4)) {
      const flood = ['a', 'b'].map((network) => ask('login', network))
      await Promise.all(flood)
    }
    order.length = 0

    const asked = ['a', 'b', 'a', 'b', 'newcomer'].map((network) => ask('login', network))
    await Promise.all(asked)

    expect(order.slice(0, 2)).toEqual(['a', 'newcomer']) // the first `a` had started before
  })

  it('gives each lane its turns, so that none waits for the flood of another', async () => {
    const { ask, order } = queueOf()
    const asked = [
      ...times(9).map((index) => ask('login', `flood-${index}`)),
      ask('new', 'registers'),
      ask('known', 'known'),
      ask('known', 'reset'),
    ]
    await Promise.all(asked)

    expect(order.slice(0, 4).toSorted()).toEqual(['flood-0', 'known', 'registers', 'reset'])
  })

  it('makes room in a lane that is full for a network that goes before the last one', async () => {
    const { ask } = queueOf({ login: 3 })
    const flood = times(4).map(() => outcome(ask('login', 'a')))
    const newcomer = outcome(ask('login', 'b'))
    const another = outcome(ask('login', 'a'))

    expect(await Promise.all([...flood, newcomer, another])).toEqual(['hashed', 'hashed', 'hashed', 'C107', 'hashed', 'C107'])
  })
})

it('a newcomer from another network waits for no more than the first tries of a flood', async () => {
  const { ask, order } = queueOf({ login: 256 })
  const networks = times(32).map((index) => `203.0.${index}.0/24`)
  for (const _ of times(4)) {
    const flood = networks.map((network) => ask('login', network))
    await Promise.all(flood)
  }
  const flood = networks.map((network) => outcome(ask('login', network)))
  order.length = 0

  await Promise.all([ask('login', '198.51.100.0/24'), ...flood])

  expect(order.slice(0, 2)).toEqual([networks[0], '198.51.100.0/24'])
})
