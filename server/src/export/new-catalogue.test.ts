import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import * as calls from '@shop/contract/catalog/catalog'
import { ProductFile, SeriesFile, SharedFile } from '@shop/contract/catalog/catalog-files'
import { ContentFile } from '@shop/contract/content/content-files'
import { LANGUAGES } from '@shop/contract/languages'
import { getShopIdentity } from '@shop/contract/shop/shop'
import { ShopFile } from '@shop/contract/shop/shop-files'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runCommand } from '../../test/command.ts'
import { differenceOf } from '../../test/export.ts'
import { openShop } from '../../test/shop.ts'
import { seedDemo } from '../seed.ts'

const STARTER = resolve('demo/starter')

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'torvane-new-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const run = (...args: string[]) => runCommand('server/src/export/new-catalogue.ts', args, { INIT_CWD: folder })

describe('npm run new-catalogue', () => {
  it('writes a catalogue that fills a shop as it is, in five languages, with its picture', async () => {
    expect(await run('mine')).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining(join(folder, 'mine')) })
    for (const name of readdirSync(STARTER).filter((one) => one !== 'README.md'))
      expect(differenceOf(join(STARTER, name), join(folder, 'mine', name))).toBe('')
    const [begun, made] = [STARTER, join(folder, 'mine')].map((path) => readFileSync(join(path, 'README.md'), 'utf8').split('\n'))
    expect(made?.filter((line) => begun?.includes(line))).toEqual(begun)

    const shop = await openShop()
    expect(await seedDemo(shop.db, join(folder, 'mine'))).toBe(1)
    const names = new Set<string>()
    for (const language of LANGUAGES) {
      const { data } = await shop.ask(calls.getProduct, { id: 101 }, language)
      names.add(data.name)
      expect(data.description).toContain('20')
      expect(data.images).toMatchObject([{ imageUrl: '/media/demo/products/oak-box-20.webp', alt: expect.stringMatching(/./) }])
      expect((await shop.ask(getShopIdentity, {}, language)).data.name).toBe('My shop')
    }
    expect(names.size).toBe(LANGUAGES.length)
    await shop.close()
    expect(await sharp(join(folder, 'mine/media/products/oak-box-20.webp')).metadata()).toMatchObject({
      format: 'webp',
      width: 1200,
      height: 900,
    })
  })

  it('explains every field that its files may have', async () => {
    await run('mine')
    const readme = readFileSync(join(folder, 'mine/README.md'), 'utf8')
    const shapes = [SharedFile, SeriesFile, ProductFile, ContentFile, ShopFile].map(({ shape }) => shape)
    const fields = shapes.flatMap((shape) => Object.keys(shape))

    expect(fields.length).toBeGreaterThan(50)
    expect(fields.filter((field) => !readme.includes(`\`${field}\``))).toEqual([])
  })

  it('overwrites nothing', async () => {
    mkdirSync(join(folder, 'full'))
    writeFileSync(join(folder, 'full/mine.txt'), 'mine')

    expect(await run('full')).toMatchObject({ code: 1, stderr: expect.stringContaining('full is not empty, and nothing is overwritten') })
    expect(await run()).toMatchObject({ code: 1, stderr: expect.stringContaining('Say where to: npm run new-catalogue -- <folder>') })
    expect(readdirSync(folder)).toEqual(['full'])
  })
})
