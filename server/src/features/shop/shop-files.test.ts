import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readShop } from './shop-files.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M0 0h32v32z"/></svg>'
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-json-'))
  mkdirSync(join(folder, 'shop'))
  writeFileSync(join(folder, 'shop/mark.svg'), SVG)
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (shop: object) => writeFileSync(join(folder, 'shop.json'), JSON.stringify(shop))

it('a folder without shop.json says nothing of whose shop it is', async () => {
  expect(await readShop(folder)).toBeUndefined()
})

it('the demo says whose shop it is, with logo, mark, colours and an operator', async () => {
  expect(await readShop(resolve('demo'))).toMatchObject({ name: 'Torvane', logo: { width: 178, height: 30 }, operator: { country: 'DE' } })
})

it('a logo may be a PNG', async () => {
  const png = await sharp({ create: { width: 300, height: 60, channels: 4, background: '#1f5fbf' } })
    .png()
    .toBuffer()
  writeFileSync(join(folder, 'shop/logo.png'), png)
  write({ name: 'Kiteworks', logo: { file: 'shop/logo.png' } })

  expect((await readShop(folder))?.logo).toMatchObject({ width: 300, height: 60, dark: undefined, bytes: png })
})

it.each([
  [{}, /shop\.json is not valid: name: /],
  [{ name: 'Kiteworks', colour: 'red' }, /shop\.json is not valid: .*colour/],
  [{ name: 'Kiteworks', mark: '../mark.svg' }, /mark: is not a path such as shop\/mark\.svg/],
  [{ name: 'Kiteworks', mark: 'shop/none.svg' }, /shop\/none\.svg cannot be read: ENOENT/],
  [{ name: 'Kiteworks', mark: 'shop/script.svg' }, /shop\/script\.svg has a script/],
  [{ name: 'Kiteworks', mark: 'shop/wide.svg' }, /shop\/wide\.svg is not square: its viewBox has 32 × 16/],
  [{ name: 'Kiteworks', mark: 'shop/broken.svg' }, /shop\/broken\.svg cannot be drawn: /],
  [{ name: 'Kiteworks', mark: 'shop/latin1.svg' }, /shop\/latin1\.svg is not in UTF-8/],
  [{ name: 'Kiteworks', mark: 'shop/large.svg' }, /shop\/large\.svg has 7\d{4} bytes; at most 65536 are allowed/],
  [{ name: 'Kiteworks', logo: { file: 'shop/mark.png' } }, /shop\/mark\.png is no PNG/],
  [{ name: 'Kiteworks', share: 'shop/mark.png' }, /shop\/mark\.png is no PNG of 1200 × 630 pixels/],
  [
    { name: 'Kiteworks', colours: Object.fromEntries(['light', 'dark'].map((theme) => [theme, { paper: '#ffffff', ink: '#eeeeee', accent: '#ffffff', onAccent: '#ffffff', accentText: '#ffffff' }])) }, // prettier-ignore
    /colours: light: ink #eeeeee on paper #ffffff has a contrast of 1\.16 and needs 13; .*dark: /,
  ],
])('stops at what is wrong, in a sentence: %j', async (shop, sentence) => {
  writeFileSync(join(folder, 'shop/script.svg'), SVG.replace('<path', '<script/><path'))
  writeFileSync(join(folder, 'shop/wide.svg'), SVG.replace('32 32"', '32 16"'))
  writeFileSync(join(folder, 'shop/broken.svg'), SVG.replace('</svg>', '<g></svg>'))
  writeFileSync(join(folder, 'shop/latin1.svg'), Buffer.from(SVG.replace('<path', '<title>Flügel</title><path'), 'latin1'))
  writeFileSync(join(folder, 'shop/large.svg'), SVG.replace('<path', `<path d="${'M0 0'.repeat(18_000)}"/><path`))
  writeFileSync(join(folder, 'shop/mark.png'), SVG)
  write(shop)

  await expect(readShop(folder)).rejects.toThrow(sentence)
})
