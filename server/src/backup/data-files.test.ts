import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PICTURE_FOLDER } from '../pictures/pictures.ts'
import { listDataFiles } from './data-files.ts'

it('leaves out what can be made again, and only that', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-data-'))
  for (const name of [PICTURE_FOLDER, `files/${PICTURE_FOLDER}`, 'postgres/base']) {
    await mkdir(join(dataDir, name), { recursive: true })
    await writeFile(join(dataDir, name, 'a'), 'a')
  }

  const paths: string[] = []
  for await (const { path } of listDataFiles(dataDir)) paths.push(path)

  expect(paths).toEqual(['files', `files/${PICTURE_FOLDER}`, `files/${PICTURE_FOLDER}/a`])
  await rm(dataDir, { recursive: true })
})
