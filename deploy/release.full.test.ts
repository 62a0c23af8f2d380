import { cpSync, existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMigration, assetsOf, buildRelease, makeRelease } from './test/releases.ts'
import { openTwoMachines } from './test/two-machines.ts'
import { MATRIX_MS } from '../test-times.ts'

/** Two shops run behind HAProxy; folders represent machines, which `ssh` finds. */

let shop: Awaited<ReturnType<typeof openTwoMachines>>
let wrong: string
let contracting: string

const ownAsset = (name: string) => `of-release-${name}.js`
/** In building order: 3 does not start, `no-pages` has no page, 5 contracts the database. */
const OTHERS = ['2', '3', 'no-pages', '4', '5']

beforeAll(async () => {
  shop = await openTwoMachines(async (folderOf) => {
    makeRelease(folderOf('1'))
    await buildRelease(folderOf('1'))
    for (const name of OTHERS) cpSync(folderOf('1'), folderOf(name), { recursive: true, verbatimSymlinks: true })
    for (const name of ['1', ...OTHERS]) writeFileSync(join(folderOf(name), 'build/client/assets', ownAsset(name)), `// ${name}`)
    wrong = addMigration(folderOf('3'), 'wrong', '-- expand\ncreate table of_wrong (id no_type_of_this_name);\n')
    const noFunction = "export const render = 'no function', inlineScriptHash = '', canonicalAddress = () => {}"
    writeFileSync(join(folderOf('no-pages'), 'build/server/entry-server.js'), noFunction)
    contracting = addMigration(folderOf('5'), 'less', '-- contract\nselect 1;\n')
  })
}, MATRIX_MS)
afterAll(async () => shop?.end())

const [first, second] = [() => shop.both[0], () => shop.both[1]]
const running = () => shop.both.map((machine) => machine.current())
/** `failures` are those that customers or visitors noticed. */
async function underLoad<Result>(command: () => Promise<Result>) {
  const load = shop.startLoad()
  const result = await command()
  await load.stop()
  expect(load.comments.length).toBeGreaterThan(20)
  expect(load.pages).toBeGreaterThan(20)
  return {
    result,
    failures: [...load.failures, ...(await shop.notOnce(load.comments)), ...shop.both.flatMap((machine) => machine.faults())],
  }
}

describe('a release', () => {
  it('comes to one machine after the other, and no request fails', async () => {
    const { result, failures } = await underLoad(() => shop.release('2'))

    expect(result).toEqual({ status: 0, said: 'shop1: Release 2 runs.\nshop2: Release 2 runs.\n' })
    expect(failures).toEqual([])
    expect(running()).toEqual(['2', '2'])
  })

  it('has the assets of the one before, whose folder has those of the new one', () => {
    for (const { folder } of shop.both)
      for (const name of ['1', '2'])
        expect(assetsOf(join(folder, 'releases', name))).toEqual(expect.arrayContaining([ownAsset('1'), ownAsset('2')]))
  })

  it('that runs already is left alone', async () => {
    const processes = shop.both.map((machine) => machine.pid())

    expect(await shop.release('2')).toEqual({ status: 0, said: 'shop1: Release 2 runs already.\nshop2: Release 2 runs already.\n' })
    expect(shop.both.map((machine) => machine.pid())).toEqual(processes)
  })

  it('that does not start gives way to the one before, and the second machine is not touched', async () => {
    const untouched = second().pid()

    const { result, failures } = await underLoad(() => shop.release('3'))

    expect(result).toEqual({
      status: 1,
      said: 'shop1: Release 3 does not become ready, journalctl -u shop says why; release 2 runs again.\nStopped at shop1.\n',
    })
    expect(first().output()).toContain(`${wrong} failed`)
    expect(failures).toEqual([])
    expect([running(), second().pid()]).toEqual([['2', '2'], untouched])
  })

  it('goes back to the one before it, and no request fails', async () => {
    const { result, failures } = await underLoad(() => shop.release('2', '--back'))

    expect(result).toEqual({ status: 0, said: 'shop1: Release 1 runs.\nshop2: Release 1 runs.\n' })
    expect(failures).toEqual([])
    expect(running()).toEqual(['1', '1'])
  })

  it('goes back only where it runs', async () => {
    expect(await shop.release('2', '--back')).toEqual({
      status: 0,
      said: 'shop1: Release 2 does not run here, but 1.\nshop2: Release 2 does not run here, but 1.\n',
    })
    expect(await shop.release('1', '--back')).toEqual({ status: 1, said: 'shop1: There is no release before 1 here.\nStopped at shop1.\n' })
  })

  it('that starts and has no page gives way, too', async () => {
    const untouched = second().pid()

    expect(await shop.release('no-pages')).toEqual({
      status: 1,
      said: 'shop1: Release no-pages does not become ready, journalctl -u shop says why; release 1 runs again.\nStopped at shop1.\n',
    })
    expect([running(), second().pid()]).toEqual([['1', '1'], untouched])
  })

  it('does not begin while a machine is not ready', async () => {
    process.kill(second().pid() ?? 0, 'SIGTERM')
    const { status, said } = await shop.release('4')
    await second().restart()

    expect([status, said]).toEqual([
      1,
      expect.stringMatching(/^No shop is ready at http:\S+\.\nStopped before shop1: shop2 is not ready\.\n$/),
    ])
    expect(running()).toEqual(['1', '1'])
  })

  it('removes those before the last two, and one that never ran', async () => {
    await shop.copy('5')
    for (const name of ['2', '4', '5']) expect((await shop.change(first(), name)).said).toBe(`Release ${name} runs.\n`)

    expect(readdirSync(join(first().folder, 'releases')).toSorted()).toEqual(['2', '4', '5'])
    expect(existsSync(join(second().folder, 'releases/3'))).toBe(true)
  })

  it('that has contracted the database does not go back', async () => {
    const before = first().pid()

    const back = await shop.change(first(), '5', '--back')

    expect(back).toEqual({
      status: 1,
      said: `Release 4 does not start on this database any more, which ${contracting} has contracted: the way back is a backup.\n`,
    })
    expect([first().current(), first().pid()]).toEqual(['5', before])
  })
})
