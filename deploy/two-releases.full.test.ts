import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { BASE_PATH } from '@shop/contract/call'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ShopLoad } from './test/load.ts'
import type { Ended, Machine } from './test/machines.ts'
import { addMigration, assetsOf, buildRelease, changeFile, makeRelease } from './test/releases.ts'
import { openTwoMachines } from './test/two-machines.ts'
import { MATRIX_MS } from '../test-times.ts'

/** These sources (1) and a changed copy (2) run on one database behind HAProxy, under load (decision 0067). */

const FUNCTIONS = 'server/src/features/videos/video-counters.functions.sql'
const BALANCER_MS = 3_000 // HAProxy checks every second

let shop: Awaited<ReturnType<typeof openTwoMachines>>
/** Assets that only one release has. */
let ofOne: { before: string[]; next: string[] }

/** Adds a column unknown to the earlier release, and changes how comments are counted. */
function changeNext(folder: string) {
  addMigration(folder, 'comment_letters', '-- expand\nalter table video_comment add column letters int;\n')
  changeFile(folder, FUNCTIONS, (text) => withVersion(withShares(text) + LETTERS))
  changeFile(folder, 'storefront/src/app/entry-client.tsx', (text) => `${text}\ndocument.documentElement.dataset['release'] = 'next'\n`)
  changeFile(folder, 'storefront/src/ui/styles/base.css', (text) => `${text}\n@layer base {\n  .release-next {\n    margin: 1px;\n  }\n}\n`)
}
const LETTERS = `
create or replace function letters_of_comment() returns trigger language plpgsql as $$
begin
  new.letters := length(new.content);
  return new;
end $$;
create or replace trigger letters_counted before insert on video_comment for each row execute function letters_of_comment();
`
/** Counts comments as shares too, so that the new function is visible. */
const withShares = (text: string) =>
  text.replace(
    '  return null;\n',
    `  if tg_argv[0] = 'comments' and tg_op = 'INSERT' then
    update video v set shares = v.shares + c.count from (select video_id, count(*) from changed group by video_id) c where v.id = c.video_id;
  end if;
  return null;\n`,
  )
/** Adds the version line (`db/functions.test.ts`). */
function withVersion(text: string) {
  const body = text.slice(text.indexOf('\n') + 1)
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 12)
  return `-- version ${Number(/^-- version (\d+)/.exec(text)?.[1]) + 1}, ${hash}\n${body}`
}

beforeAll(async () => {
  shop = await openTwoMachines(async (folderOf) => {
    makeRelease(folderOf('1'))
    await buildRelease(folderOf('1'))
    makeRelease(folderOf('2'), { hasBuild: false })
    changeNext(folderOf('2'))
    await buildRelease(folderOf('2'))
    const [before, next] = [assetsOf(folderOf('1')), assetsOf(folderOf('2'))]
    const without = (names: string[], others: string[]) => names.filter((name) => !others.includes(name) && !/\.(br|gz)$/.test(name))
    ofOne = { before: without(before, next), next: without(next, before) }
  })
}, MATRIX_MS)
afterAll(async () => shop?.end())

const call = (machine: Machine, path: string, init: RequestInit = {}) =>
  fetch(`${machine.address}${BASE_PATH}/videos/${shop.videoId}${path}`, init)
async function sharesAt(machine: Machine) {
  const { data } = (await (await call(machine, '/stats')).json()) as { data: { shares: number } } // the contract defines it
  return data.shares
}
async function lettersOf(machine: Machine, content: string) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${shop.token}` }
  await call(machine, '/comments', { method: 'POST', headers, body: JSON.stringify({ content }) })
  const { rows } = await shop.client.query<{ letters: number | null }>('select letters from video_comment where content = $1', [content])
  return rows.map(({ letters }) => letters)
}
async function step(done: Promise<Ended | void>) {
  const ended = await done
  await delay(BALANCER_MS)
  return ended
}
const releases = () => shop.both.map((machine) => machine.current())
const namedBy = (load: ShopLoad, names: string[]) => names.filter((name) => load.assets.has(`/assets/${name}`))

describe('the next release and the one before it', () => {
  it('serve side by side, forth and back, and no request fails', async () => {
    const [first, second] = shop.both
    const seen: Record<string, unknown> = {}
    const load = shop.startLoad()
    await shop.copy('2')
    const toNext = await step(shop.change(first, '2'))
    seen['side by side'] = releases()
    const sharesBefore = await sharesAt(second)
    seen['letters of a comment by way of the older one'] = await lettersOf(second, 'Which tyres are these?')
    seen['the older one sees what the function of the next one wrote'] = (await sharesAt(second)) > sharesBefore
    const older = second.pid()
    await step(second.restart())
    seen['the older one, started again'] = [releases(), second.pid() === older]
    seen['letters of a comment by way of that'] = await lettersOf(second, 'And which wheels?')
    const forward = await step(shop.change(second, '2'))
    seen['forward'] = releases()
    const back = await shop.release('2', '--back')
    seen['back'] = releases()
    seen['letters of a comment after the way back'] = await lettersOf(first, 'Which batteries does it take?')
    await load.stop()

    expect([toNext, forward, back]).toEqual([
      { status: 0, said: 'Release 2 runs.\n' },
      { status: 0, said: 'Release 2 runs.\n' },
      { status: 0, said: 'shop1: Release 1 runs.\nshop2: Release 1 runs.\n' },
    ])
    expect(seen).toEqual({
      'side by side': ['2', '1'],
      'letters of a comment by way of the older one': [22],
      'the older one sees what the function of the next one wrote': true,
      'the older one, started again': [['2', '1'], false],
      'letters of a comment by way of that': [17],
      forward: ['2', '2'],
      back: ['1', '1'],
      'letters of a comment after the way back': [29],
    })
    expect([load.failures, first.faults(), second.faults()]).toEqual([[], [], []])
    expect(await shop.notOnce(load.comments)).toEqual([])
    expect([load.comments.length > 200, load.pages > 200]).toEqual([true, true])
    expect(namedBy(load, ofOne.before)).not.toEqual([]) // visitors saw pages of both releases
    expect(namedBy(load, ofOne.next)).not.toEqual([])
  })

  it('have let the newer function do the work of both from the moment of its migration', async () => {
    const { rows } = await shop.client.query(
      `select v.comments - (select count(*) from video_comment where video_id = v.id) as drift,
              v.shares - (select count(*) from video_comment where video_id = v.id and letters is not null) as uncounted,
              (select count(*) from video_comment where letters is null and id > (select min(id) from video_comment where letters is not null)) as "withoutLetters"
         from video v where id = $1`,
      [shop.videoId],
    )

    expect(rows).toEqual([{ drift: '0', uncounted: '0', withoutLetters: '0' }])
  })

  it('leave the assets of both at both machines, with the same ETags', async () => {
    const all = [...ofOne.before, ...ofOne.next]
    const answers: Array<Array<[number, string | null]>> = []
    for (const { address } of shop.both) {
      const ofMachine: Array<[number, string | null]> = []
      for (const name of all) {
        const { status, headers } = await fetch(`${address}/assets/${name}`, { method: 'HEAD' })
        ofMachine.push([status, headers.get('etag')])
      }
      answers.push(ofMachine)
    }

    expect([ofOne.before.length > 0, ofOne.next.length > 0]).toEqual([true, true])
    expect(all.filter((_, place) => answers[0]?.[place]?.[0] !== 200)).toEqual([])
    expect(answers[1]).toEqual(answers[0])
  })
})
