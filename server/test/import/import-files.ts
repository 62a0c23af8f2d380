import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sql from 'sql-template-tag'
import { importFolder, type ImportOptions } from '../../src/import/import-folder.ts'
import { openImportedMedia } from '../../src/pictures/imported-media.ts'
import { seedDemo } from '../../src/seed.ts'
import { openShop } from '../shop.ts'
import { DEMO, isInPart } from '../fixtures/demo.ts'

/** Opens a shop with part of the demo, and a copy of the demo's files that tests may change. */
export async function openImportFixture() {
  const shop = await openShop()
  const root = mkdtempSync(join(tmpdir(), 'torvane-import-'))
  const imported = await openImportedMedia({ dataDir: shop.dataDir, bucket: undefined })
  const folder = join(root, 'files')

  function restoreFiles() {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder)
    for (const part of ['catalogue', 'content', 'content.json', 'coupons.json', 'videos.json', 'shop.json', 'shop'])
      cpSync(join(DEMO, part), join(folder, part), { recursive: true, filter: isInPart })
    symlinkSync(media, join(folder, 'media'))
  }
  const media = join(root, 'media')
  linkMedia(media)
  restoreFiles()
  cpSync(join(DEMO, 'examples.json'), join(folder, 'examples.json'))
  await seedDemo(shop.db, folder)
  restoreFiles()

  const importFiles = (options: Partial<ImportOptions> = {}, path = folder) =>
    importFolder(shop.db, path, {
      isWriting: false,
      isArchiving: false,
      origin: undefined,
      servedDir: media,
      imported,
      ...options,
    })

  return {
    shop,
    root,
    folder,
    restoreFiles,
    change(file: string, change: (text: string) => string) {
      const path = join(folder, file)
      const text = readFileSync(path, 'utf8')
      if (change(text) === text) throw new Error(`the change of ${file} changes nothing`)
      writeFileSync(path, change(text))
    },
    write(file: string, content: string | Uint8Array) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), content)
    },
    read: (file: string) => readFileSync(join(folder, file), 'utf8'),
    /** Adds a product whose file is made from another product's file. */
    addProduct(slug: string, make: (buggy: string) => string) {
      const buggy = readFileSync(join(folder, 'catalogue/cars/kestrel-10-4wd-buggy.json'), 'utf8')
      writeFileSync(join(folder, `catalogue/cars/${slug}.json`), make(buggy))
    },
    /** Removes a product's file and the files that refer to the product. */
    removeProduct(series: string, id: number) {
      const names = readdirSync(join(folder, series)).filter((name) =>
        readFileSync(join(folder, series, name), 'utf8').includes(`"id": ${id},`),
      )
      for (const name of names) rmSync(join(folder, series, name))
      for (const file of ['videos.json', 'content.json', 'content']) rmSync(join(folder, file), { recursive: true })
    },
    remove: (file: string) => rmSync(join(folder, file), { recursive: true }),
    dryRun: async (options: Partial<ImportOptions> = {}, path = folder) => (await importFiles(options, path)).lines,
    run: async (options: Partial<ImportOptions> = {}, path = folder) => (await importFiles({ isWriting: true, ...options }, path)).lines,
    conflicts: async () => (await importFiles()).conflicts,
    /** Forgets all imports, as if they were made by a release that did not record imports. */
    forgetImports: () => shop.db.rows(sql`delete from imported_record`),
    /** Returns low prices that have not been confirmed. */
    low: async () => (await importFiles()).low,
    versionOf: async (topic: string) =>
      (await shop.db.row<{ version: number }>(sql`select version from topic where name = ${topic}`))?.version ?? 0,
    close: async () => {
      await shop.close()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

/** Links the demo's media, but only the pictures of products that are not omitted. */
function linkMedia(folder: string) {
  mkdirSync(join(folder, 'products'), { recursive: true })
  for (const part of ['models', 'scenes', 'social', 'videos', 'manuals']) symlinkSync(join(DEMO, 'media', part), join(folder, part))
  const manifest = Object.entries(JSON.parse(readFileSync(join(DEMO, 'media/products/manifest.json'), 'utf8')) as Record<string, unknown>) // demo's file
  const pictures = manifest.filter(([name]) => isInPart(name))
  for (const [name] of pictures) symlinkSync(join(DEMO, 'media/products', name), join(folder, 'products', name))
  writeFileSync(join(folder, 'products/manifest.json'), JSON.stringify(Object.fromEntries(pictures), undefined, 2))
}
