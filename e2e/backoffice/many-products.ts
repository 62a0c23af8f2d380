import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../shop.ts'
import { type Office, openOffice } from './office.ts'

const FIRST_ID = 101
/** In yuan; each following product costs one more. */
export const FIRST_PRICE = 100

/** Opens an office with products "Box 1" onwards, which the caller closes. */
export async function openOfficeOf(count: number): Promise<Office> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-boxes-'))
  await cp(join(ROOT, 'demo/starter'), folder, { recursive: true })
  const file = join(folder, 'catalogue/boxes/oak-box-20.json')
  const box = JSON.parse(await readFile(file, 'utf8')) as { name: Record<string, string> } // the starter has this
  await rm(file)
  for (let n = 1; n <= count; n++) {
    const names = Object.fromEntries(Object.keys(box.name).map((language) => [language, `Box ${n}`]))
    const product = { ...box, id: FIRST_ID + n - 1, sort: n, price: FIRST_PRICE + n - 1, name: names }
    await writeFile(join(folder, `catalogue/boxes/box-${n}.json`), JSON.stringify(product))
  }
  const office = await openOffice({ DEMO_DIR: folder })
  return {
    ...office,
    close: async () => {
      await office.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
