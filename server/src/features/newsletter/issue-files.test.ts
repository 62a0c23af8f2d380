import { rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openNewsletterFixture } from '../../../test/fixtures/newsletter.ts'

let fixture: Awaited<ReturnType<typeof openNewsletterFixture>>
beforeAll(async () => void (fixture = await openNewsletterFixture()))
afterEach(() => fixture.clear())
afterAll(() => fixture.close())

const refusalOf = (folder: string) => fixture.queue(folder).catch((error: Error) => error.message)

describe('a folder of an issue', () => {
  it.each([
    ['no text', {}, /holds no text: an issue is a file such as en\.md/],
    ['a file of no language', { 'en.md': '# a\n\nb\n', 'fr.md': '# a\n\nb\n' }, /^fr\.md: its name is none of the shop's languages/],
    ['another ending', { 'de.markdown': '# a\n\nb\n' }, /^de\.markdown: its name is none/],
    ['no subject', { 'en.md': 'Hello\n' }, /^en\.md:1: the subject is missing/],
    ['an empty subject', { 'en.md': '#\n\nHello\n' }, /^en\.md:1: the subject is empty/],
    ['a long subject', { 'en.md': `# ${'x'.repeat(151)}\n\nHello\n` }, /^en\.md:1: the subject has more than 150 characters/],
    ['nothing but a subject', { 'en.md': '# Hello\n' }, /^en\.md:1: there is no text below the subject/],
    ['too much', { 'en.md': `# Hello\n\n${'word '.repeat(20_000)}\n` }, /^en\.md:1: the mail is too long/],
    ['another encoding', { 'de.md': Buffer.from('# Neu\n\nGr\u00FC\u00DFe\n', 'latin1') }, /^de\.md:3: this is not UTF-8/],
    ['UTF-16', { 'zh.md': Buffer.from('\uFEFF# 新\n', 'utf16le') }, /^zh\.md:1: this is not UTF-8/],
    [
      'a link to no page',
      { 'en.md': '# a\n\n[b](/products)\n\n[c](/product/999999999)\n' },
      /^en\.md:5: a link leads to \/product\/999999999, which is no page/,
    ],
  ])('with %s is refused, and nothing is sent', async (_, files: Record<string, string | Buffer>, sentence) => {
    await fixture.hasSubscribers(1)

    const refusal = await refusalOf(fixture.hasIssue(files))

    expect(refusal).toMatch(sentence)
    expect(refusal).toMatch(/\nNothing is sent\.$/)
    expect(await fixture.shop.db.rows(sql`select from newsletter_issue union all select from outbox_mail`)).toEqual([])
  })

  it('that is not there is named', async () => {
    expect(await refusalOf(join(fixture.root, 'nowhere'))).toMatch(/^The folder .*nowhere cannot be read: ENOENT/)
  })

  it('may have files of a system and of editors beside its texts (report B5)', async () => {
    await fixture.hasSubscribers(1)

    expect(
      await fixture.queue(fixture.hasIssue({ 'en.md': '# New\n\nText\n', '._en.md': Buffer.alloc(82), '.DS_Store': '', 'en.md~': '' })),
    ).toMatch(/^1 mail queued/)
  })

  it('with a link to a text elsewhere is refused, and nothing of it is read (security review 2, finding 8)', async () => {
    const folder = fixture.hasIssue({ 'en.md': '# New\n\nText\n' })
    writeFileSync(join(fixture.root, 'private.txt'), '# Private\n\nText\n')
    symlinkSync(join(fixture.root, 'private.txt'), join(folder, 'de.md'))

    expect(await refusalOf(folder)).toBe('de.md: is a link that leads out of the folder: put a copy of the file there\nNothing is sent.')
  })

  it('names all of its mistakes at once, by file and line', async () => {
    const refusal = await refusalOf(fixture.hasIssue({ 'de.md': '# Neu\n\n[a]()\n<b>x</b>\n', 'en.md': 'Hello\n' }))

    expect(refusal.split('\n').map((line) => line.slice(0, 8))).toEqual(['de.md:3:', 'de.md:4:', 'de.md:4:', 'en.md:1:', 'Nothing '])
  })

  it('without a text for a language that is read needs an English one, which goes in its place', async () => {
    await fixture.hasSubscribers(2, { language: 'ja' })
    const folder = fixture.hasIssue({ 'de.md': '# Neu\n\nText\n' })

    expect(await refusalOf(folder)).toBe(
      'ja.md is missing: 2 subscribers read 日本語, and there is no en.md for them instead\nNothing is sent.',
    )
    fixture.hasIssue({ 'en.md': '\uFEFF# New\r\n\r\nText\r\n' }, folder.split('/').at(-1))
    expect(await fixture.queue(folder)).toMatch(/^2 mails queued/)
  })

  it('may link to every page that is there, with a query or a place in it', async () => {
    await fixture.hasSubscribers(1)
    const product = await fixture.shop.hasProduct({ name: 'Buggy' })
    const gone = await fixture.shop.hasProduct({ name: 'Gone' })
    await fixture.shop.db.rows(sql`update product set active = false where id = ${gone}`)
    const links = [
      '/',
      '/products?lang=de',
      '/help#parts',
      `/product/${product}?current=2#reviews`,
      '/media/a.webp',
      `https://shop.example/product/${product}`,
    ]
    const folder = fixture.hasIssue({ 'en.md': `# New\n\n${links.map((link) => `- [a](${link})`).join('\n')}\n` })
    expect(await fixture.queue(folder)).toMatch(/^1 mail queued/)
    rmSync(folder, { recursive: true })

    const other = fixture.hasIssue({ 'en.md': `# New\n\n[a](https://shop.example/product/${gone})\n` })
    expect(await refusalOf(other)).toMatch(/^en\.md:3: a link leads to https:\/\/shop\.example\/product\/\d+, which is no page/)
  })
})
