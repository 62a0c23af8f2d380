import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { setAssetsAside } from './earlier-assets.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'assets-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const assets = () => readdirSync(join(folder, 'client/assets')).toSorted()

/** A build of these files, which first empties its folder, as Vite does. */
async function build(...names: string[]) {
  const keep = await setAssetsAside(folder)
  rmSync(join(folder, 'client'), { recursive: true, force: true })
  mkdirSync(join(folder, 'client/assets'), { recursive: true })
  for (const name of names) writeFileSync(join(folder, 'client/assets', name), `${name} of ${names.join(' ')}`)
  await keep()
}

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
