import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ODD_MODELS } from '../../test/files/odd-models.ts'
import { DEMO } from '../../test/fixtures/demo.ts'
import { openImportFixture } from '../../test/import/import-files.ts'

const BUGGY = 'catalogue/cars/kestrel-10-4wd-buggy.json'
const BENCH = 'catalogue/cars/kestrel-10-bench.json'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><script/></svg>'

let files: Awaited<ReturnType<typeof openImportFixture>>
beforeAll(async () => void (files = await openImportFixture()))
beforeEach(() => files.restoreFiles())
afterAll(() => files.close())

const mistakes = async () => {
  const error = await files.run().catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ name: 'StartProblem' })
  return String(error).split('\n').slice(1)
}
const field = (name: string, value: unknown) => (text: string) => JSON.stringify({ ...JSON.parse(text), [name]: value }, undefined, 1)

describe('an import with a mistake says file, line and what is wrong, and writes nothing', () => {
  it.each([
    [
      'no JSON',
      BUGGY,
      (text: string) => text.replace('"stock": 86,', '"stock": 86'),
      [`${BUGGY}:7: is no JSON: a comma or a } is expected here, not "\\""`],
    ],
    [
      'no number',
      BUGGY,
      (text: string) => text.replace('"price": 2999', '"price": "2999"'),
      [`${BUGGY}:4: price: expected number, received string`],
    ],
    [
      'a word too much',
      BUGGY,
      (text: string) => text.replace('"sort"', '"order"'),
      [`${BUGGY}:4: sort: is missing`.replace(':4:', ':1:'), `${BUGGY}:8: order: there is no such field`],
    ],
    [
      'a tag',
      BUGGY,
      (text: string) => text.replace('"outdoor"', '"outside"'),
      [`${BUGGY}:15: tags.2: names the tag "outside", which shared.json does not have`],
    ],
    [
      'a service',
      BUGGY,
      (text: string) => text.replace('"warranty"', '"waranty"'),
      [`${BUGGY}:19: services.1: names the service "waranty", which shared.json does not have`],
    ],
    [
      'a company',
      BUGGY,
      (text: string) => text.replace('"torvane"', '"torvan"'),
      [expect.stringMatching(/:\d+: safety\.maker: names the company "torvan", which shared\.json does not have$/)],
    ],
    [
      'a warning',
      BUGGY,
      (text: string) => text.replace('"lipo"', '"lippo"'),
      [expect.stringMatching(/:\d+: safety\.warnings\.4: names the warning "lippo", which shared\.json does not have$/)],
    ],
    [
      'an address to buy at in two places',
      BUGGY,
      (text: string) => text.replace('"productUrl"', '"buyUrls": [{ "url": "/product/9999" }], "productUrl"'),
      [
        expect.stringMatching(/:\d+: productUrl: stands beside buyUrls: put it there$/),
        expect.stringMatching(/:\d+: a link leads to \/product\/9999, which is no page of the shop$/),
      ],
    ],
    [
      'a price before',
      BUGGY,
      (text: string) => text.replace('"originalPrice": 3499', '"originalPrice": 2000'),
      [`${BUGGY}:5: originalPrice: is less than the price: 2000 before, 2999 now`],
    ],
    [
      'dates',
      BUGGY,
      (text: string) =>
        text.replace(
          '"sort"',
          `"visibleFrom": "2026-12-01T00:00:00Z", "visibleUntil": "2026-12-01T00:00:00Z", "schedule": [
            { "price": 2, "originalPrice": 1, "starts": "2026-12-01T00:00:00Z" },
            { "price": 1, "starts": "2026-12-03T00:00:00Z", "ends": "2026-12-02T00:00:00Z" },
            { "price": 1, "starts": "2026-11-01T00:00:00Z", "ends": "2026-12-01T00:00:00Z" }
          ], "sort"`,
        ),
      [
        expect.stringMatching(/:\d+: visibleUntil: is not after visibleFrom$/),
        expect.stringMatching(/:\d+: schedule\.0\.originalPrice: is less than the price: 1 before, 2 then$/),
        expect.stringMatching(/:\d+: schedule\.1\.ends: is not after starts$/),
        expect.stringMatching(/:\d+: schedule\.1: holds at times at which the price that starts at 2026-12-01T00:00:00Z does$/),
      ],
    ],
    [
      'two prices at once',
      BUGGY,
      (text: string) =>
        text.replace(
          '"sort"',
          `"schedule": [
            { "price": 2, "starts": "2026-12-01T00:00:00Z" },
            { "price": 1, "starts": "2026-12-03T00:00:00Z", "ends": "2026-12-04T00:00:00Z" }
          ], "sort"`,
        ),
      [expect.stringMatching(/:\d+: schedule\.1: holds at times at which the price that starts at 2026-12-01T00:00:00Z does$/)],
    ],
    [
      'a model',
      BUGGY,
      (text: string) => text.replace('buggy.glb', 'bugy.glb'),
      [`${BUGGY}:23: names models/kestrel-10-4wd-bugy.glb, which is neither in the folder nor with the shop`],
    ],
    [
      'a number twice',
      BENCH,
      (text: string) => text.replace(/"id": \d+/, '"id": 101'),
      [`${BENCH}:2: the product 101 is that of ${BUGGY}`],
    ],
    [
      'a page',
      'content/help/binding/en.html',
      (text: string) => `${text}\n<p><a href="/product/9999">x</a> <a href="help/2">y</a></p>`,
      [
        expect.stringMatching(/^content\/help\/binding\/en\.html:\d+: a link leads to \/product\/9999, which is no page of the shop$/),
        expect.stringMatching(/^content\/help\/binding\/en\.html:\d+: a link leads to "help\/2", which is no address/),
      ],
    ],
    [
      'a banner',
      'content.json',
      (text: string) => text.replace('"targetUrl": "/product/101"', '"targetUrl": "/produkt/101"'),
      ['content.json:6: a link leads to /produkt/101, which is no page of the shop'],
    ],
    [
      'a picture',
      'content.json',
      (text: string) => text.replace(/"image": "scenes\/[\w-]+\.webp"/, '"image": "scenes/none.webp"'),
      ['content.json:5: names scenes/none.webp, which is neither in the folder nor with the shop'],
    ],
    [
      'a series of a film',
      'videos.json',
      (text: string) => text.replace('"seriesId": 1', '"seriesId": 99'),
      ['videos.json:6: seriesId: names the series 99, which the shop does not have'],
    ],
    [
      'a film',
      'videos.json',
      (text: string) => text.replace(/"video": "[\w-]+\.mp4"/, '"video": "none.mp4"'),
      ['videos.json:4: names videos/none.mp4, which is neither in the folder nor with the shop'],
    ],
    [
      'a code twice',
      'coupons.json',
      (text: string) => text.replace(/{[^]*}/, '$&,\n$&'),
      [expect.stringMatching(/^coupons\.json:\d+: 1\.code: names a code twice$/)],
    ],
    [
      'colours',
      'shop.json',
      (text: string) => text.replace(/"ink": "#\w+"/, '"ink": "#999999"'),
      [expect.stringMatching(/^shop\.json:\d+: colours: light: ink #999999 on paper #\w+ has a contrast of 2\.\d\d and needs 13$/)],
    ],
    [
      'a mark with a script',
      'shop/mark.svg',
      () => SVG,
      [expect.stringMatching(/^shop\.json:\d+: shop\/mark\.svg has a script, which a picture of the shop may not have$/)],
    ],
    [
      'a character that cannot be stored',
      BUGGY,
      (text: string) => text.replace('Kestrel 10 4WD Buggy', String.raw`Kes\u0000trel`),
      [`${BUGGY}:27: name.en: has a character that cannot be stored (U+0000, or half of a pair)`],
    ],
    ['a name that is another product’s', BENCH, field('id', 192), []],
  ])('%s', async (what, file, change, expected) => {
    files.change(file, change)
    if (expected.length === 0) return expect(await files.dryRun()).toHaveLength(1)
    const before = await files.versionOf('catalog')

    expect(await mistakes()).toEqual(expected)
    expect(await files.versionOf('catalog')).toBe(before)
    expect(what).not.toBe('')
  })

  it('examples of products and films that are not there', async () => {
    const said = { author: 'Jo', createdTime: '2026-10-01T00:00:00Z', content: 'Fine.' }
    const lines = [
      { ...said, productId: 9999, rating: 5 },
      { ...said, video: 'none.mp4' },
    ].map((example) => JSON.stringify(example))
    files.write('examples.json', `{ "reviews": [\n${lines[0]}],\n"comments": [\n${lines[1]}] }`)

    expect(await mistakes()).toEqual([
      'examples.json:2: productId: names the product 9999, which the shop does not have',
      'examples.json:4: video: names the film none.mp4, which is not in videos.json',
    ])
  })

  it.each([
    [
      'UTF-16 with its mark',
      (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]),
      ':1: is in UTF-16, save it as UTF-8',
    ],
    ['UTF-16 without it', (text: string) => Buffer.from(text, 'utf16le'), ':1: is in UTF-16, save it as UTF-8'],
    [
      'Latin-1',
      (text: string) => Buffer.from(text.replaceAll(/[^\x20-\xff\n]/g, 'ü'), 'latin1'),
      ': is not UTF-8 here; save the file in that encoding',
    ],
  ])('a file in %s', async (_, encoded, sentence) => {
    files.write(BUGGY, encoded(files.read(BUGGY)))

    expect(await mistakes()).toEqual([expect.stringContaining(sentence)])
  })

  it('takes UTF-8 with its mark', async () => {
    files.write(BUGGY, `\uFEFF${files.read(BUGGY)}`)

    expect(await files.dryRun()).toEqual([])
  })

  it('pictures, models and manuals that are not what they are called', async () => {
    for (const name of ['images/fox.jpg', 'images/fox.glb', 'images/fox.txt']) files.write(name, 'no picture')
    files.change(BUGGY, field('images', ['images/fox.jpg', 'images/fox.txt']))
    files.change(BENCH, field('view360Url', '/media/demo/images/fox.glb'))

    expect(await mistakes()).toEqual([
      expect.stringMatching(/buggy\.json:\d+: images\/fox\.jpg is no JPEG, PNG or WebP that can be read$/),
      expect.stringMatching(/buggy\.json:\d+: images\/fox\.txt is none of what a shop shows: \.jpg /),
      expect.stringMatching(/bench\.json:\d+: images\/fox\.glb is no GLB/),
    ])
  })

  it('models that no page can show, and pictures of cameras (reports B36, B37, B38)', async () => {
    const odd = ODD_MODELS.map(([, bytes, text], index) => ({ name: `odd/${index}.glb`, bytes: bytes(), text }))
    for (const { name, bytes } of odd) files.write(name, bytes)
    files.write('odd/IMG_0001.jpg', Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(99)]))
    const links = odd.map(({ name }) => `<a href="/media/demo/${name}">a</a>`).join('')
    files.change('content/help/binding/en.html', (text) => `${text}<p>${links}<img alt="" src="/media/demo/odd/IMG_0001.jpg"></p>`)

    const said = await mistakes()

    expect(said).toHaveLength(odd.length + 1)
    for (const [index, { name, text }] of odd.entries())
      expect(said[index]).toContain(text.startsWith('This is not a GLB') ? `${name} is no GLB that is whole` : text)
    expect(said.at(-1)).toMatch(/^content\/help\/binding\/en\.html:\d+: odd\/IMG_0001\.jpg is not taken: This is a HEIC picture.*JPEG/)
  })

  it('what a manifest lists and is not there', async () => {
    files.remove('media')
    for (const part of ['models', 'scenes', 'social', 'videos', 'manuals']) symlink(part)
    files.write('media/products/manifest.json', readFileSync(join(DEMO, 'media/products/manifest.json')))

    const said = await mistakes()

    expect(said[0]).toMatch(/^media\/products\/manifest\.json:\d+: [\w-]+\.webp is missing$/)
    expect(said).toHaveLength(51)
    expect(said.at(-1)).toMatch(/^and \d+ more$/)
  })

  it('a coupon with fewer uses than are taken, and a flag of another page', async () => {
    await files.shop.db.rows(sql`update coupon set uses = 4`)
    files.change('coupons.json', (text) => text.replace('"percent": 10', '"percent": 10,\n    "maxUses": 3'))
    files.change('content/policies/faq/page.json', (text) => text.replace(/"id": \d+/, '"id": 999'))

    expect(await mistakes()).toEqual([
      expect.stringMatching(/^content\/policies\/faq\/page\.json:\d+: flag: "faq" is that of the page \d+ of the shop/),
      expect.stringMatching(/^coupons\.json:\d+: maxUses: WELCOME10 has 4 uses already/),
    ])
  })
})

const symlink = (part: string) => {
  files.write(`media/.keep`, '')
  symlinkSync(join(DEMO, 'media', part), join(files.folder, 'media', part))
}
