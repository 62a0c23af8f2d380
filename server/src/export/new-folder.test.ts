import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { makeFolder } from './new-folder.ts'

it('a folder has its name once its files and folders are on the disk, and its name is on it in the end', async () => {
  const root = mkdtempSync(join(tmpdir(), 'torvane-folder-'))
  const target = join(root, 'export')
  const synced: Array<[path: string, hasName: boolean]> = []
  const sync = async (path: string) => {
    const [part, ...inside] = relative(root, path).split('/')
    synced.push([part === '' ? 'above' : inside.join('/') || '.', existsSync(target)])
  }

  await makeFolder(
    target,
    async ({ write }) => {
      await write('shop.json', '{}')
      await write('catalogue/cars/series.json', '{}')
    },
    sync,
  )

  expect(synced.slice(0, -1).toSorted(([a], [b]) => a.localeCompare(b))).toEqual(
    ['.', 'catalogue', 'catalogue/cars', 'catalogue/cars/series.json', 'shop.json'].map((path) => [path, false]),
  )
  expect(synced.at(-1)).toEqual(['above', true])
  expect(readdirSync(root)).toEqual(['export'])
  rmSync(root, { recursive: true })
})
