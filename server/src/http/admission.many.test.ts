import { afterEach, describe, expect, it } from 'vitest'
import { fullIt } from '../../test/full-run.ts'
import { connectFrom, get, isAnswered, type RawConnection } from '../../test/network/raw-connections.ts'
import { until } from '../../test/running-shop.ts'
import { openShop, type TestShop } from '../../test/shop.ts'

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

let shop: TestShop
afterEach(() => shop.close())

async function open(options: NonNullable<Parameters<typeof openShop>[0]>) {
  shop = await openShop(options)
  shop.server.get('/slow', () => new Promise(() => {}))
  await shop.server.listen({ port: 0, host: '127.0.0.1' })
}

describe('among too many connections', () => {
  /** Sends a request from 127.0.9.x after a pause. */
  async function visit(host: number, pause: () => Promise<unknown>) {
    const client = await connectFrom(shop, `127.0.9.${host}`)
    await pause()
    client.socket.write(get('/healthz'))
    await isAnswered(client)
    client.socket.destroy()
  }
  const open40 = () => open({ limits: { connectionsBeforeClosing: 40, connections: 50, connectionsOfAddress: 10, safeConnectionMs: 1 } })

  it('a further one closes one of the network that has most, of its address that has most, busy or not', async () => {
    await open({ limits: { connectionsBeforeClosing: 5, safeConnectionMs: 0 } })
    const neighbour = await connectFrom(shop, '127.0.1.9', get('/slow'))
    const busy = [await connectFrom(shop, '127.0.1.2', get('/slow')), await connectFrom(shop, '127.0.1.2', get('/slow'))]
    const others = [await connectFrom(shop, '127.0.2.2', get('/healthz')), await connectFrom(shop, '127.0.3.2')]
    await isAnswered(others[0]!) // both are connected

    const further = await connectFrom(shop, '127.0.4.2', get('/healthz'))

    await busy[0]?.closed
    await isAnswered(further)
    expect([neighbour, busy[1], ...others, further].map((client) => client?.socket.destroyed)).toEqual([false, false, false, false, false])
    for (const client of [neighbour, busy[1], ...others, further]) client?.socket.destroy()
  })

  it('of an address one is closed that is idle, the longest idle one first', async () => {
    await open({ limits: { connectionsBeforeClosing: 3, safeConnectionMs: 0 } })
    const busy = await connectFrom(shop, '127.0.1.2', get('/slow'))
    const first = await connectFrom(shop, '127.0.1.2', get('/healthz'))
    await isAnswered(first)
    const second = await connectFrom(shop, '127.0.1.2', get('/healthz'))
    await isAnswered(second)
    first.socket.write(get('/healthz')) // now the second one is idle longer
    await until(
      () => first.text.match(/HTTP\/1\.1 200/g)?.length === 2,
      () => 'a second answer',
    )

    const further = await connectFrom(shop, '127.0.2.2', get('/healthz'))

    await second.closed
    await isAnswered(further)
    expect([busy, first, further].map(({ socket }) => socket.destroyed)).toEqual([false, false, false])
    for (const { socket } of [busy, first, further]) socket.destroy()
  })

  it('none is closed that is young; instead, a further one of the network that has most is', async () => {
    await open({ limits: { connectionsBeforeClosing: 3, safeConnectionMs: 3_600_000 } })
    const young = [await connectFrom(shop, '127.0.1.2'), await connectFrom(shop, '127.0.1.3'), await connectFrom(shop, '127.0.1.4')]

    const further = await connectFrom(shop, '127.0.1.5', get('/healthz'))
    const other = await connectFrom(shop, '127.0.2.2', get('/healthz'))

    await further.closed
    await isAnswered(other)
    expect(young.map(({ socket }) => socket.destroyed)).toEqual([false, false, false])
    for (const { socket } of [...young, other]) socket.destroy()
  })

  it('behind a proxy one is closed that is idle, whoever has it, and none that has a request open', async () => {
    await open({ limits: { connectionsBeforeClosing: 3, safeConnectionMs: 0 }, edges: { trustedProxies: 1 } })
    const busy = [await connectFrom(shop, '127.0.1.2', get('/slow')), await connectFrom(shop, '127.0.1.2', get('/slow'))]
    const idle = await connectFrom(shop, '127.0.2.2', get('/healthz'))
    await isAnswered(idle)

    const further = await connectFrom(shop, '127.0.1.2', get('/healthz'))

    await idle.closed
    await isAnswered(further)
    expect([...busy, further].map(({ socket }) => socket.destroyed)).toEqual([false, false, false])
    for (const { socket } of [...busy, further]) socket.destroy()
  })

  // Security review 2, finding 10, at a hundredth of its size.
  fullIt('of many addresses of one network, which connect again and again, every visitor is served', async () => {
    await open40()
    const body = 'POST /api/admin/subscription HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n'
    const held = await Promise.all(times(40).map((index) => connectFrom(shop, `127.0.1.${1 + (index % 21)}`, body)))
    const flood = { isOver: false }
    let attempts = 0
    const again = times(10).map(async (index) => {
      const mine: RawConnection[] = []
      for (; !flood.isOver; attempts++) {
        const client = await connectFrom(shop, `127.0.1.${100 + index}`).catch(() => undefined) // the connection may be refused
        if (client) mine.unshift(client)
        for (const { socket } of mine.splice(8)) socket.destroy()
      }
      for (const { socket } of mine) socket.destroy()
    })
    const pause = async () => {
      const before = attempts
      await until(
        () => attempts > before + 20,
        () => 'more connections of the flood',
      )
    }

    for (const host of times(10)) await expect(visit(1 + host, pause)).resolves.toBeUndefined()

    flood.isOver = true
    await Promise.all(again)
    for (const { socket } of held) socket.destroy()
  })
})
