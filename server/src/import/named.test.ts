import { mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getProduct } from '@shop/contract/catalog/catalog'
import { getHelpArticle } from '@shop/contract/content/pages'
import { MEDIA_FILE } from '@shop/contract/catalog/media-names'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openImportFixture } from '../../test/import/import-files.ts'
import { mediaPathIn } from '../pictures/media-address.ts'

const BUGGY = 'catalogue/cars/kestrel-10-4wd-buggy.json'
const SERIES = 'catalogue/cars/series.json'
const PAGE = 'content/help/binding/en.html'

let files: Awaited<ReturnType<typeof openImportFixture>>
beforeAll(async () => {
  files = await openImportFixture()
  mkdirSync(join(files.root, 'secret'))
  for (const name of ['private.pdf', 'private.svg', 'private.html', 'private.json'])
    writeFileSync(join(files.root, 'secret', name), 'secret')
})
beforeEach(() => files.restoreFiles())
afterAll(() => files.close())

type Value = Record<string, unknown>
const inJson = (file: string, change: (value: Value) => void) => () =>
  files.change(file, (text) => {
    const value = JSON.parse(text) as Value // a file of ours
    change(value)
    return JSON.stringify(value, undefined, 1)
  })
const first = (value: unknown) => (value as Value[])[0] ?? {} // lists of our own files

/** Fields that name media. `isPath`: the field takes only a path, no address. */
const FIELDS: Array<[field: string, file: string, write: (name: string) => () => void, isPath?: boolean]> = [
  ['images', BUGGY, (name) => inJson(BUGGY, (product) => void (product['images'] = [name])), true],
  ['view360Url', BUGGY, (name) => inJson(BUGGY, (product) => void (product['view360Url'] = name))],
  ['exploded', BUGGY, (name) => inJson(BUGGY, (product) => void (product['exploded'] = name)), true],
  ['manuals', BUGGY, (name) => inJson(BUGGY, (product) => void (product['manuals'] = { en: { url: name, bytes: 1000 } }))],
  ['productUrl', BUGGY, (name) => inJson(BUGGY, (product) => void (product['productUrl'] = name))],
  [
    'detailText src',
    BUGGY,
    (name) => inJson(BUGGY, ({ detailText }) => void Object.assign(detailText ?? {}, { de: `<img src="${name}">` })),
  ],
  [
    'detailText href',
    BUGGY,
    (name) => inJson(BUGGY, ({ detailText }) => void Object.assign(detailText ?? {}, { en: `<a href='${name}'>a</a>` })),
  ],
  ['iconUrl', SERIES, (name) => inJson(SERIES, (series) => void (series['iconUrl'] = name))],
  ['imageUrl', SERIES, (name) => inJson(SERIES, (series) => void (series['imageUrl'] = name))],
  ['leaders', SERIES, (name) => inJson(SERIES, (series) => void (series['leaders'] = name)), true],
  ['specs.iconUrl', SERIES, (name) => inJson(SERIES, ({ specs }) => void (first(specs)['iconUrl'] = name))],
  ['part', 'catalogue/parts.json', (name) => inJson('catalogue/parts.json', ({ parts }) => void (first(parts)['image'] = name)), true],
  ['banner', 'content.json', (name) => inJson('content.json', ({ banners }) => void (first(banners)['image'] = name)), true],
  ['targetUrl', 'content.json', (name) => inJson('content.json', ({ banners }) => void (first(banners)['targetUrl'] = name))],
  ['endorsement', 'content.json', (name) => inJson('content.json', ({ endorsements }) => void (first(endorsements)['image'] = name)), true],
  ['socialLink', 'content.json', (name) => inJson('content.json', ({ socialLinks }) => void (first(socialLinks)['iconUrl'] = name))],
  ['page src', PAGE, (name) => () => files.change(PAGE, (text) => `${text}<img alt="" src="${name}">`)],
  ['page href', PAGE, (name) => () => files.change(PAGE, (text) => `${text}<a href=${name}>a</a>`)],
  ['video', 'videos.json', (name) => inJson('videos.json', ({ videos }) => void (first(videos)['video'] = name))],
  ['cover', 'videos.json', (name) => inJson('videos.json', ({ videos }) => void (first(videos)['cover'] = name)), true],
]

const mistakes = async () => {
  const said = await files.dryRun().then(String, (error: Error) => error.message)
  return said.split('\n').slice(1)
}

describe('a path among media', () => {
  it.each([
    '/media/demo/../../secret/private.pdf',
    '/media/demo/models/../../../secret/private.pdf',
    '/media/demo/%2e%2e%2f%2E%2E/secret/private.pdf',
    '/media/demo/%252e%252e%252fsecret/private.pdf',
    '/media/demo/..%2f..%2fsecret%2fprivate.pdf',
    '/media/demo/..%5c..%5csecret%5cprivate.pdf',
    '/media/demo//secret/private.pdf',
    '/media/demo/.secret/private.pdf',
    '/media/demo/a/./private.pdf',
    '/media/demo/a%00.pdf',
    '/media/demo/%zz/private.pdf',
    '/media/demo/',
    '../secret/private.pdf',
    'a/../../secret/private.pdf',
    '..\\secret\\private.pdf',
    'file:///secret/private.pdf',
    'C:/private.pdf',
    ' a.pdf',
  ])('never leads out of the folder: %j', (named) => {
    expect(mediaPathIn(named) ?? '').not.toMatch(MEDIA_FILE)
  })

  it.each([
    ['/media/demo/a/b-1.webp?v=1#c', 'a/b-1.webp'],
    ['/media/demo/IMG%20(1).jpg', 'IMG (1).jpg'],
    ['/media/demo/Gr%C3%B6%C3%9Fe.jpg', 'Größe.jpg'],
    ['products/箱・1.jpg', 'products/箱・1.jpg'],
    ['a..b.jpg', 'a..b.jpg'],
  ])('has letters of any script: %j', (named, path) => {
    expect(mediaPathIn(named)).toBe(path)
    expect(path).toMatch(MEDIA_FILE)
  })

  it.each(['/etc/a.pdf', 'https://shop.example/a.pdf', '', '/MEDIA/DEMO/../a.pdf'])('is not named by another address: %j', (named) => {
    expect(mediaPathIn(named)).toBeUndefined()
  })
})

describe('a file outside of the folder of an import is never read (security review 2, finding 8)', () => {
  it.each([
    ['up', '/media/demo/../../secret/private.pdf'],
    ['up, encoded', '/media/demo/%2e%2e%2f%2E%2E/secret/private.pdf'],
    ['back, encoded', '/media/demo/..%5c..%5csecret%5cprivate.pdf'],
  ])('by its address: %s', async (_, name) => {
    for (const [, , write] of FIELDS) write(name)()

    const said = await mistakes()

    await expect(files.run()).rejects.toThrow(said.join('\n'))
    expect(readdirSync(join(files.shop.dataDir, 'media/imported'))).toEqual([])

    const expected = FIELDS.map(([, file]) => expect.stringMatching(new RegExp(`^${file}:\\d+: names /media/demo/.*, which is no path in`)))
    expect(said).toHaveLength(FIELDS.length)
    expect(said).toEqual(expect.arrayContaining(expected))
  })

  it.each([
    '../secret/private.pdf',
    '..\\secret\\private.pdf',
    'a/../../secret/private.pdf',
    'file:///secret/private.pdf',
    'C:/private.pdf',
  ])('by its path: %s', async (name) => {
    const fields = FIELDS.filter(([, , , isPath]) => isPath)
    for (const [, , write] of fields) write(name)()

    const said = await mistakes()

    const of = /: (\w+[.\w]*): (is neither a path in the folder of media nor an address|is no path|.*invalid)/i
    for (const [field, file] of fields)
      expect(
        said.some((line) => line.startsWith(`${file}:`) && of.test(line)),
        `${field}: ${said.join('\n')}`,
      ).toBe(true)
  })

  it('by a link of the file system to a file, or to a folder', async () => {
    rmSync(join(files.folder, 'media'))
    symlinkSync(join(files.root, 'secret'), join(files.folder, 'linked'))
    mkdirSync(join(files.folder, 'media'))
    const names = FIELDS.map((_, index) =>
      index % 2 === 0 ? `linked-${index}.pdf` : `linked/private.${'pdf,svg,html,json'.split(',')[(index >> 1) % 4]}`,
    )
    for (const [index, name] of names.entries()) {
      if (index % 2 === 0) symlinkSync(join(files.root, 'secret/private.pdf'), join(files.folder, 'media', name))
      FIELDS[index]?.[2](`/media/demo/${name}`)()
    }

    const said = await mistakes()

    for (const name of new Set(names)) expect(said.join('\n')).toContain(`: ${name} is a link that leads out of the folder`)
  })

  it.each([
    [BUGGY, 'private.json'],
    [PAGE, 'private.html'],
    ['content.json', 'private.json'],
    ['shop/mark.svg', 'private.svg'],
    ['catalogue', '.'],
    ['catalogue/cars', '.'],
    ['content/help', '.'],
  ])('where %s is a link', async (file, target) => {
    files.remove(file)
    symlinkSync(join(files.root, 'secret', target), join(files.folder, file))

    expect(await mistakes()).toContainEqual(
      expect.stringMatching(new RegExp(`^(shop\\.json:\\d+: )?${file}:? is a link that leads out of the folder`)),
    )
  })

  it.each([
    ['logo', { logo: { file: '../secret/private.svg' } }],
    ['logo for the dark', { logo: { file: 'shop/logo.svg', dark: '/secret/private.svg' } }],
    ['mark', { mark: '..\\secret\\private.svg' }],
    ['share', { share: '%2e%2e/secret/private.png' }],
  ])('as the %s of shop.json', async (_, fields) => {
    inJson('shop.json', (shop) => void Object.assign(shop, fields))()

    expect(await mistakes()).toEqual([expect.stringMatching(/^shop\.json:\d+: \S+: is not a path such as shop\//)])
  })

  it('by a manifest', async () => {
    rmSync(join(files.folder, 'media'))
    files.write('media/manuals/manifest.json', JSON.stringify({ '../../../secret/private.pdf': { sha256: '0'.repeat(64), bytes: 6 } }))

    expect(await mistakes()).toContainEqual(expect.stringMatching(/^media\/manuals\/manifest\.json:1: .*is no path in the folder of media/))
  })
})

describe('links of the file system', () => {
  it('may lead to the folder itself, and within it', async () => {
    const link = join(files.root, 'link')
    symlinkSync(files.folder, link)
    renameSync(join(files.folder, 'catalogue/cars'), join(files.folder, 'cars'))
    symlinkSync(join(files.folder, 'cars'), join(files.folder, 'catalogue/cars'))

    expect(await files.dryRun({}, link)).toEqual([])
    rmSync(link)
  })
})

describe('names of pictures (report B6)', () => {
  const picture = (background: string) =>
    sharp({ create: { width: 12, height: 9, channels: 3, background } })
      .jpeg()
      .toBuffer()

  it('may have letters of any script, composed or not, spaces and brackets; their addresses are plain', async () => {
    const [composed, decomposed] = ['Größe.jpg'.normalize('NFC'), 'Größe.jpg'.normalize('NFD')]
    files.write(`images/${decomposed}`, await picture('#cc3311'))
    files.write("images/箱/IMG (1), Tom & Bob's.jpg", await picture('#11cc33'))
    const [encoded, html] = [encodeURI("images/箱/IMG (1), Tom & Bob's.jpg"), "images/箱/IMG (1), Tom &amp; Bob's.jpg"]
    inJson(BUGGY, (product) => {
      product['images'] = [`images/${composed}`, `/media/demo/${encoded}`]
      product['manuals'] = {}
    })()
    files.change(PAGE, (text) => `${text}<p><img alt="a" src="/media/demo/${html}"> <img alt="b" src='/media/demo/images/${composed}'></p>`)

    await files.run()

    const { images } = (await files.shop.ask(getProduct, { id: 101 })).data
    expect(images.map(({ imageUrl }) => imageUrl)).toEqual([
      expect.stringMatching(/^\/media\/demo\/imported\/[0-9a-f]{32}\.jpg$/),
      expect.stringMatching(/^\/media\/demo\/imported\/[0-9a-f]{32}\.jpg$/),
    ])
    expect(images).toEqual([expect.objectContaining({ width: 12, height: 9 }), expect.objectContaining({ width: 12, height: 9 })])
    const page = await files.shop.db.row<{ id: number }>(sql`select id from content_page where slug = 'binding'`)
    const { content } = (await files.shop.ask(getHelpArticle, { id: page?.id })).data
    expect([...content.matchAll(/src="([^"]+)"/g)].map(([, src]) => src)).toEqual([images[1]?.imageUrl, images[0]?.imageUrl])
    expect(await files.run()).toEqual([])
    files.restoreFiles()
    await files.run()
  })
})

describe('files that systems leave beside a merchant’s (report B5)', () => {
  it('are left alone, whichever folder they are in', async () => {
    const fork = Buffer.concat([Buffer.from([0, 5, 22, 7, 0, 2, 0, 0]), Buffer.from('Mac OS X        '), Buffer.alloc(58)])
    const names = [
      '.DS_Store',
      '._x.json',
      '._en.html',
      'Thumbs.db',
      'desktop.ini',
      'x.json~',
      '~$x.json',
      '__MACOSX/._x.json',
      '__MACOSX/x/page.json',
    ]
    for (const folder of ['.', 'catalogue', 'catalogue/cars', 'content', 'content/help', 'content/help/binding', 'shop'])
      for (const name of names) files.write(`${folder}/${name}`, fork)

    expect(await files.dryRun()).toEqual([])
  })
})
