import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Db } from '../../src/db/db.ts'
import { importFolder } from '../../src/import/import-folder.ts'
import { openImportedMedia } from '../../src/pictures/imported-media.ts'
import { DEMO } from '../fixtures/demo.ts'

/** The files that an older release has left, by the folder that they are in. */
export const filesIn = (folder: string) => ({
  backup: join(folder, 'shop.tar.gz'),
  exported: join(folder, 'folder.tar.gz'),
  facts: join(folder, 'facts.json'),
  dryRun: join(folder, 'dry-run.txt'),
})

/** The files of c1efb4cd. */
export const OLDER_SHOP = filesIn(join(dirname(import.meta.dirname), 'files/older-shop'))

const MANIFEST = 'media/manifest.json'

/** Packs an exported folder without its media, which are those of the demo. */
export function packFolder(folder: string, file: string) {
  const names = readdirSync(folder).filter((name) => name !== 'media')
  execFileSync('tar', ['-czf', file, '-C', folder, ...names.toSorted(), MANIFEST])
}

/** Unpacks an exported folder, with links to the media of the demo. */
function unpackFolder(file: string, folder: string) {
  mkdirSync(folder)
  execFileSync('tar', ['-xzf', file, '-C', folder])
  const media = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as Record<string, unknown> // an export wrote it
  for (const name of Object.keys(media)) {
    const link = join(folder, 'media', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(DEMO, 'media', name), link)
  }
}

/** The lines of two dry runs of a packed folder: `npm run import -- <folder>`, and the same with `--archive`. */
export async function dryRunOf(db: Db, file: string): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'torvane-older-shop-'))
  try {
    const folder = join(root, 'folder')
    unpackFolder(file, folder)
    const imported = await openImportedMedia({ dataDir: join(root, 'data'), bucket: undefined })
    const target = { origin: undefined, servedDir: join(DEMO, 'media'), imported }
    const linesOf = async (isArchiving: boolean) => (await importFolder(db, folder, { isWriting: false, isArchiving, ...target })).lines
    return ['# import', ...(await linesOf(false)), '', '# import --archive', ...(await linesOf(true)), ''].join('\n')
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
