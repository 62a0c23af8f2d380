import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Db } from '../../src/db/db.ts'
import { importFolder } from '../../src/import/import-folder.ts'
import { openImportedMedia } from '../../src/pictures/imported-media.ts'
import { DEMO } from '../fixtures/demo.ts'

export const filesIn = (folder: string) => ({
  backup: join(folder, 'shop.tar.gz'),
  exported: join(folder, 'folder.tar.gz'),
  facts: join(folder, 'facts.json'),
  dryRun: join(folder, 'dry-run.txt'),
})

export const OLDER_SHOP = filesIn(join(dirname(import.meta.dirname), 'files/older-shop'))

const MANIFEST = 'media/manifest.json'

export function packFolder(folder: string, file: string) {
  const names = readdirSync(folder).filter((name) => name !== 'media')
  execFileSync('tar', ['-czf', file, '-C', folder, ...names.toSorted(), MANIFEST])
}

function unpackFolder(file: string, folder: string) {
  mkdirSync(folder)
  execFileSync('tar', ['-xzf', file, '-C', folder])
  const media = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as Record<string, unknown> // the export wrote this file
  for (const name of Object.keys(media)) {
    const link = join(folder, 'media', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(DEMO, 'media', name), link)
  }
}

/** Makes dry runs with `--overwrite-staff`, the second also with `--archive`. `conflicts` are those of a dry run without options. */
export async function dryRunOf(db: Db, file: string): Promise<{ report: string; conflicts: string[] }> {
  const root = mkdtempSync(join(tmpdir(), 'torvane-older-shop-'))
  try {
    const folder = join(root, 'folder')
    unpackFolder(file, folder)
    const imported = await openImportedMedia({ dataDir: join(root, 'data'), bucket: undefined })
    const target = { origin: undefined, servedDir: join(DEMO, 'media'), imported }
    const read = (isArchiving: boolean, overwritesStaff = true) => importFolder(db, folder, { isWriting: false, isArchiving, overwritesStaff, ...target }) // prettier-ignore
    const [plain, archiving, { conflicts }] = [await read(false), await read(true), await read(false, false)]
    return { report: ['# import', ...plain.lines, '', '# import --archive', ...archiving.lines, ''].join('\n'), conflicts }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
