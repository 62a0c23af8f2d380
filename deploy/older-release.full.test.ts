import { setTimeout as delay } from 'node:timers/promises'
import { BASE_PATH } from '@shop/contract/call'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, envelopeOf, post } from './test/client.ts'
import type { Ended } from './test/machines.ts'
import { assetsOf, buildRelease, hasCommit, makeRelease, makeReleaseOf } from './test/releases.ts'
import { openTwoMachines } from './test/two-machines.ts'
import { MATRIX_MS } from '../test-times.ts'

/** Commit c1efb4cd (1) and these sources (2) run on one database behind HAProxy, and alternate under load (decision 0067). */

const OLDER = 'c1efb4cd1b9afe2081a3f9cf9d313032bbb3e93a'
const BALANCER_MS = 3_000 // HAProxy checks every second
const BUGGY = 101

let shop: Awaited<ReturnType<typeof openTwoMachines>>
let assets: { older: string[]; newer: string[] }

/** Archives and shallow clones lack the commit. */
const isThere = hasCommit(OLDER)

beforeAll(async () => {
  if (!isThere) return
  shop = await openTwoMachines(async (folderOf) => {
    makeReleaseOf(OLDER, folderOf('1'))
    await buildRelease(folderOf('1'))
    makeRelease(folderOf('2'))
    await buildRelease(folderOf('2'))
    assets = { older: filesOf(folderOf('1')), newer: filesOf(folderOf('2')) }
  })
}, MATRIX_MS)
afterAll(async () => shop?.end())

const filesOf = (folder: string) => assetsOf(folder).filter((name) => !/\.(br|gz)$/.test(name))

async function step(done: Promise<Ended | void>) {
  const ended = await done
  await delay(BALANCER_MS)
  return ended
}
const releases = () => shop.both.map((machine) => machine.current())
const now = async () => [...releases(), ...(await buy())].join(' ')

/** Returns the codes of two writes (cart, review), and the pieces in the cart. */
async function buy() {
  const headers = { authorization: `Bearer ${shop.token}` }
  const { code } = envelopeOf(await post(shop.port, '/cart/add', { productId: BUGGY, quantity: 1 }, headers))
  const review = { rating: 5, content: 'Easy to take apart.' }
  const reviewed = envelopeOf(await post(shop.port, `/products/${BUGGY}/reviews`, review, headers))
  const cart = envelopeOf(await ask(shop.port, `${BASE_PATH}/cart/count`, { headers }))
  return [code, reviewed.code, String(cart.data['count'])]
}

describe.skipIf(!isThere)('these sources and the release c1efb4cd', () => {
  it('serve side by side, forth and back, and no request fails', async () => {
    const [first, second] = shop.both
    const seen: Record<string, unknown> = {}
    const load = shop.startLoad()
    seen['before'] = await now()
    await shop.copy('2')
    const toNewer = await step(shop.change(first, '2'))
    seen['side by side'] = await now()
    seen['side by side, once more'] = await now()
    const older = second.pid()
    await step(second.restart())
    seen['is another process'] = second.pid() !== older
    seen['the older one, started again'] = await now()
    const forward = await step(shop.change(second, '2'))
    seen['forward'] = await now()
    const back = await shop.release('2', '--back')
    seen['back'] = await now()
    const again = await step(shop.change(first, '2'))
    seen['again'] = await now()
    await load.stop()

    expect([toNewer, forward, back, again]).toEqual([
      { status: 0, said: 'Release 2 runs.\n' },
      { status: 0, said: 'Release 2 runs.\n' },
      { status: 0, said: 'shop1: Release 1 runs.\nshop2: Release 1 runs.\n' },
      { status: 0, said: 'Release 2 runs.\n' },
    ])
    expect(seen).toEqual({
      before: '1 1 0000 0000 1',
      'side by side': '2 1 0000 0000 2',
      'side by side, once more': '2 1 0000 0000 3',
      'is another process': true,
      'the older one, started again': '2 1 0000 0000 4',
      forward: '2 2 0000 0000 5',
      back: '1 1 0000 0000 6',
      again: '2 1 0000 0000 7',
    })
    expect([load.failures, first.faults(), second.faults()]).toEqual([[], [], []])
    expect(await shop.notOnce(load.comments)).toEqual([])
    expect([load.comments.length > 200, load.pages > 200]).toEqual([true, true])
    for (const names of [without(assets.older, assets.newer), without(assets.newer, assets.older)])
      expect(names.filter((name) => load.assets.has(`/assets/${name}`))).not.toEqual([]) // visitors saw pages of both releases
  })

  it('count comments and favourites alike', async () => {
    const { rows } = await shop.client.query(
      `select v.comments - (select count(*) from video_comment where video_id = v.id) as drift,
              (select count(*) from favorite where product_id = $2) as favorites
         from video v where id = $1`,
      [shop.videoId, BUGGY],
    )

    expect(rows).toEqual([{ drift: '0', favorites: '1' }])
  })

  it('leave the assets of both at both machines, with the same ETags', async () => {
    const ofOne = [...without(assets.older, assets.newer), ...without(assets.newer, assets.older)]
    const ofBoth = assets.older.filter((name) => assets.newer.includes(name)) // both builds made these files
    const [first, second] = await Promise.all(shop.both.map(({ address }) => statesOf(address, [...ofOne, ...ofBoth])))

    expect([...(first ?? []), ...(second ?? [])].filter(([status]) => status !== 200)).toEqual([])
    expect(second?.slice(0, ofOne.length)).toEqual(first?.slice(0, ofOne.length))
  })
})

const without = (names: string[], others: string[]) => names.filter((name) => !others.includes(name))

async function statesOf(address: string, names: string[]) {
  const states: Array<[number, string | null]> = []
  for (const name of names) {
    const { status, headers } = await fetch(`${address}/assets/${name}`, { method: 'HEAD' })
    states.push([status, headers.get('etag')])
  }
  return states
}
