import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { replaceBuild, shareAssets } from './earlier-assets.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'assets-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const assets = (build = '') => readdirSync(join(folder, build, 'client/assets')).toSorted()

/** Builds a release with these assets. */
const build = (...names: string[]) =>
  replaceBuild(folder, async (next) => {
    mkdirSync(join(next, 'client/assets'), { recursive: true })
    for (const name of names) writeFileSync(join(next, 'client/assets', name), `${name} of ${names.join(' ')}`)
    if (names.includes('broken')) throw new Error('the build fails')
  })

it('the assets of a build stay for one more, for pages that are still open', async () => {
  await build('a-1.js', 'b-1.js')
  expect(assets()).toEqual(['a-1.js', 'b-1.js'])

  await build('a-2.js', 'b-1.js')
  expect(assets()).toEqual(['a-1.js', 'a-2.js', 'b-1.js'])
  expect(readFileSync(join(folder, 'client/assets/b-1.js'), 'utf8')).toBe('b-1.js of a-2.js b-1.js')

  await build('a-3.js', 'b-1.js')
  expect(assets()).toEqual(['a-2.js', 'a-3.js', 'b-1.js'])
  expect(readdirSync(folder).toSorted()).toEqual(['assets-of-before.json', 'client'])
})

it('a build that fails takes nothing away: not from the shop that runs, nor from the next one', async () => {
  await build('a-1.js', 'b-1.js')
  await build('a-2.js')

  await expect(build('a-3.js', 'broken')).rejects.toThrow('the build fails')

  expect(assets()).toEqual(['a-1.js', 'a-2.js', 'b-1.js'])
  expect(readdirSync(folder).toSorted()).toEqual(['assets-of-before.json', 'client'])
  await build('a-4.js')
  expect(assets()).toEqual(['a-2.js', 'a-4.js'])
})

/** Creates a release that was built long ago. */
function hasRelease(name: string, ...files: string[]) {
  const made = join(folder, name, 'client/assets')
  mkdirSync(made, { recursive: true })
  for (const file of files) {
    writeFileSync(join(made, file), `${file} of ${name}`)
    utimesSync(join(made, file), 1_000_000, 1_000_000)
  }
  return join(folder, name)
}

it('two releases have each other’s assets with their times, and not those of a third one', async () => {
  const [first, second, third] = [hasRelease('1', 'a-1.js', 'b.js'), hasRelease('2', 'a-2.js', 'b.js'), hasRelease('3', 'a-3.js', 'b.js')]

  await shareAssets(first, second)
  await shareAssets(second, third)
  await shareAssets(second, third)

  expect([assets('1'), assets('2'), assets('3')]).toEqual([
    ['a-1.js', 'a-2.js', 'b.js'],
    ['a-1.js', 'a-2.js', 'a-3.js', 'b.js'],
    ['a-2.js', 'a-3.js', 'b.js'],
  ])
  const [taken, own] = [join(third, 'client/assets/a-2.js'), join(third, 'client/assets/b.js')]
  expect([readFileSync(taken, 'utf8'), statSync(taken).mtimeMs]).toEqual(['a-2.js of 2', 1_000_000_000])
  expect(readFileSync(own, 'utf8')).toBe('b.js of 3')
  expect(readdirSync(third).toSorted()).toEqual(['assets-of-before.json', 'client'])
})
