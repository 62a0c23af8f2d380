import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sql from 'sql-template-tag'
import { importFolder, type ImportOptions } from '../../src/import/import-folder.ts'
import { openImportedMedia } from '../../src/pictures/imported-media.ts'
import { seedDemo } from '../../src/seed.ts'
import { fastFolder } from '../database.ts'
import { openShop } from '../shop.ts'
import { DEMO, isInPart } from '../fixtures/demo.ts'
import { copySmallDemo, picturesOf } from './small-demo.ts'

/** Opens a shop with the small demo, or with half of the demo, and a copy of its files that tests may change. */
export async function openImportFixture({ isHalf = false } = {}) {
  const shop = await openShop()
  const root = mkdtempSync(join(fastFolder(), 'torvane-import-'))
  const imported = await openImportedMedia({ dataDir: shop.dataDir, bucket: undefined })
  const folder = join(root, 'files')
  const media = join(root, 'media')
  const whole = join(root, 'whole')
  const withoutExamples = (path: string) => path !== join(whole, 'examples.json')

  function restoreFiles() {
    rmSync(folder, { recursive: true, force: true })
    cpSync(whole, folder, { recursive: true, verbatimSymlinks: true, filter: withoutExamples })
  }
  if (isHalf) copyHalf(whole)
  else copySmallDemo(whole)
  linkMedia(media, isHalf ? isInPart : picturesOf(whole))
  symlinkSync(media, join(whole, 'media'))
  await seedDemo(shop.db, whole)
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

function copyHalf(folder: string) {
  for (const part of ['catalogue', 'content', 'content.json', 'coupons.json', 'videos.json', 'shop.json', 'shop', 'examples.json'])
    cpSync(join(DEMO, part), join(folder, part), { recursive: true, filter: isInPart })
}

/** Links the demo's media, but only the pictures of products that are used. */
function linkMedia(folder: string, isUsed: (picture: string) => boolean) {
  mkdirSync(join(folder, 'products'), { recursive: true })
  for (const part of ['models', 'scenes', 'social', 'videos', 'manuals']) symlinkSync(join(DEMO, 'media', part), join(folder, part))
  const manifest = Object.entries(JSON.parse(readFileSync(join(DEMO, 'media/products/manifest.json'), 'utf8')) as Record<string, unknown>) // demo's file
  const pictures = manifest.filter(([name]) => isUsed(name))
  for (const [name] of pictures) symlinkSync(join(DEMO, 'media/products', name), join(folder, 'products', name))
  writeFileSync(join(folder, 'products/manifest.json'), JSON.stringify(Object.fromEntries(pictures), undefined, 2))
}
