import { getHelpArticle, getPolicy, getPolicyVersion, listPolicyVersions } from '@shop/contract/content/pages'
import { KIND_CALLS } from '@shop/contract/kinds/kind-calls'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openImportFixture } from '../../../test/import/import-files.ts'
import { hasStaff, type TestStaff } from '../../../test/staff/staff.ts'
import { listPageFiles } from './article-files.ts'

const calls = KIND_CALLS.article
const RETURNS = 'content/policies/returns'
const BINDING = 'content/help/binding'

let files: Awaited<ReturnType<typeof openImportFixture>>
let editor: TestStaff
beforeAll(async () => {
  files = await openImportFixture()
  editor = await hasStaff(files.shop.db, { role: 'editor' })
})
let returns: number
let binding: number
let care: number
beforeEach(async () => {
  const idOf = async (slug: string) =>
    (await files.shop.db.row<{ id: number }>(sql`select id from content_page where slug = ${slug}`))?.id ?? 0
  returns = await idOf('returns')
  binding = await idOf('binding')
  care = await idOf('care')
})
afterEach(async () => {
  files.restoreFiles()
  await files.forgetImports()
  await files.run({ overwritesStaff: true })
  await files.shop.db.rows(sql`delete from policy_version`)
})
afterAll(() => files.close())

async function ask(way: 'save' | 'publish' | 'archive', id: number, body: object = {}) {
  const { rev } = (await files.shop.ask(calls.get, { id }, editor)).data
  const answer = await files.shop.ask(calls[way], { id }, { ...editor, body: { rev, ...body } })
  expect(answer.code).toBe('0000')
}
async function publish(id: number, set: object) {
  await ask('save', id, { set })
  await ask('publish', id)
}
const policy = async () => (await files.shop.ask(getPolicy, { flag: 'returns' })).data

describe('articles of a folder', () => {
  it('leave the changes of staff, with their date, and take those of the files', async () => {
    await publish(returns, { 'title.en': 'Sending back' })
    const { updatedTime } = await policy()

    expect(await files.run()).toEqual([])
    expect(await policy()).toMatchObject({ title: 'Sending back', updatedTime })

    files.change(`${RETURNS}/en.html`, (html) => `${html}<p>More.</p>`)
    expect(await files.run()).toEqual([`~ article "${titleInFile()}": content (en)`])
    expect(await policy()).toMatchObject({ title: 'Sending back', updatedTime, content: expect.stringMatching(/<p>More\.<\/p>$/) })
  })

  it('name what both have changed, and are not written unless that of staff is to be overwritten', async () => {
    await publish(returns, { 'title.en': 'Sending back' })
    files.change(`${RETURNS}/page.json`, (text) => text.replace(/("title": \{\s*"en": )"[^"]+"/, '$1"Returning"'))

    expect(await files.conflicts()).toEqual(['! article "Returning": title.en changed by staff since'])
    await expect(files.run()).rejects.toThrow('title.en changed by staff since')
    expect((await policy()).title).toBe('Sending back')
    await files.run({ overwritesStaff: true })
    expect((await policy()).title).toBe('Returning')
  })

  it('keep the text that a file of a policy ends as an earlier version', async () => {
    const before = await policy()
    files.change(`${RETURNS}/de.html`, (html) => `${html}<p>Mehr.</p>`)
    await files.run()

    const [version, ...others] = (await files.shop.ask(listPolicyVersions, { flag: 'returns' })).data
    expect(others).toEqual([])
    expect(version?.validFrom).toBe(before.updatedTime)
    expect((await files.shop.ask(getPolicyVersion, { flag: 'returns', id: version?.id })).data).toMatchObject({ content: before.content })
  })

  it('say a later date of the file, and never go back to an earlier one', async () => {
    const time = (iso: string) => (text: string) => text.replace(/"updatedTime": "[^"]+"/, `"updatedTime": "${iso}"`)
    files.change(`${BINDING}/page.json`, time('2026-11-28T08:00:00Z'))
    expect(await files.run()).toEqual([expect.stringMatching(/^~ article "[^"]+": updatedTime$/)])
    files.change(`${BINDING}/page.json`, time('2020-01-01T00:00:00Z'))
    expect(await files.run()).toEqual([])

    expect((await files.shop.ask(getHelpArticle, { id: binding })).data.updatedTime).toBe('2026-11-28T08:00:00.000Z')
    await files.shop.db.rows(sql`update content_page set updated_at = '2020-01-01' where id = ${binding}`)
  })

  it('may lack languages, which then show the default one', async () => {
    for (const language of ['de', 'ja']) files.remove(`${BINDING}/${language}.html`)
    files.change(`${BINDING}/page.json`, (text) => text.replaceAll(/,\s*"de": "[^"]*"/g, ''))
    await files.run()

    const [english, german] = [
      await files.shop.ask(getHelpArticle, { id: binding }),
      await files.shop.ask(getHelpArticle, { id: binding }, 'de'),
    ]
    expect(german.data).toEqual(english.data)
    const exported = (await listPageFiles(files.shop.db)).find(({ folder }) => folder === 'help/binding')
    expect(exported?.file.title).not.toHaveProperty('de')
    expect(exported?.html.map(([language]) => language)).toEqual(['en', 'zh', 'ko'])
  })

  it.each([
    [`${BINDING}/en.html`, undefined, 'is missing'],
    [`${BINDING}/de.html`, ' ', 'is empty'],
    [`${BINDING}/page.json`, /,\s*"description": \{[^}]*\}/, 'description.en: is missing'],
    [`${RETURNS}/page.json`, /\s*"flag": "returns",/, 'flag: every policy has one, and nothing else'],
  ])('are refused with a mistake, by file: %s %s', async (file, wrong, sentence) => {
    if (wrong === undefined) files.remove(file)
    else if (typeof wrong === 'string') files.write(file, wrong)
    else files.change(file, (text) => text.replace(wrong, ''))

    await expect(files.run()).rejects.toThrow(sentence)
  })

  it('are archived where the folder lacks them, if that is asked for', async () => {
    files.remove('content/help/care')
    expect(await files.run()).toEqual([])
    expect(await files.run({ isArchiving: true })).toContainEqual(expect.stringMatching(/^- article "[^"]+": archived$/))

    expect((await files.shop.ask(getHelpArticle, { id: care })).code).toBe('C104')
    files.restoreFiles()
    await files.run()
    expect((await files.shop.ask(getHelpArticle, { id: care })).code).toBe('0000')
  })

  it('stay archived where staff have archived them, and give their flag to the policy of staff', async () => {
    await ask('archive', returns)
    const { data } = await files.shop.ask(calls.create, {}, { ...editor, body: { kind: 'policy', title: 'New returns' } })
    await publish(data.id, { flag: 'returns', 'description.en': 'Words', 'content.en': '<p>Text</p>' })

    expect(await files.run()).toEqual([])
    expect((await policy()).title).toBe('New returns')
    await expect(files.run({ overwritesStaff: true })).resolves.toEqual([])
    await files.shop.db.rows(sql`delete from content_page where id = ${data.id}`)
    await files.shop.db.rows(sql`update content_page set active = true where id = ${returns}`)
  })

  it('with a draft are exported and read again', async () => {
    const { data } = await files.shop.ask(calls.create, {}, { ...editor, body: { kind: 'policy', title: 'Draft' } })
    const exported = (await listPageFiles(files.shop.db)).find(({ folder }) => folder === 'policies/draft')

    expect(exported).toMatchObject({ file: { id: data.id, active: false, title: { en: 'Draft' } }, html: [] })
    files.write('content/policies/draft/page.json', JSON.stringify(exported?.file))
    expect(await files.run()).toEqual([])
    await files.shop.db.rows(sql`delete from content_page where id = ${data.id}`)
  })
})

const titleInFile = () => (JSON.parse(files.read(`${RETURNS}/page.json`)) as { title: { en: string } }).title.en // the demo has titles
