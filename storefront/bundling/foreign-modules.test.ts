import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { withoutModulesOf } from './foreign-modules.ts'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'bundle-'))))
afterEach(() => rm(folder, { recursive: true }))

/** Builds a page of the shop that loads a module of the back office, by a press at the latest. */
async function buildWith(imports: string) {
  for (const side of ['shop', 'backoffice']) await mkdir(join(folder, side))
  await writeFile(join(folder, 'backoffice/rail.js'), 'export const rail = document.title')
  await writeFile(join(folder, 'shop/entry.js'), imports)
  return build({
    root: folder,
    logLevel: 'silent',
    plugins: [withoutModulesOf(/\/backoffice\//)],
    build: { write: false, rolldownOptions: { input: 'shop/entry.js' } },
  })
}

it.each(["import { rail } from '../backoffice/rail.js'\nalert(rail)", "onclick = () => import('../backoffice/rail.js').then(alert)"])(
  'fails a build that has a module of the other bundle: %s',
  async (imports) => {
    await expect(buildWith(imports)).rejects.toThrow('belongs to another bundle: ')
  },
)

it('lets everything else through', async () => {
  await expect(buildWith('alert(document.title)')).resolves.toBeDefined()
})
