import type { Call } from '@shop/contract/call'
import { SeriesFile, SharedFile } from '@shop/contract/catalog/catalog-files'
import { ContentFile, PageFile } from '@shop/contract/content/content-files'
import { CouponFile } from '@shop/contract/cart/coupon-files'
import type { ArticleKind } from '@shop/contract/kinds/declared/article'
import { MessageTemplateFile } from '@shop/contract/contact/template-files'
import { RedirectFile } from '@shop/contract/redirects/redirect-files'
import { TAG } from '@shop/contract/kinds/declared/tag'
import { type Entry, entrySchema } from '@shop/contract/kinds/file-entries'
import type { Field } from '@shop/contract/kinds/field'
import type { Kind } from '@shop/contract/kinds/kind'
import { KIND_CALLS } from '@shop/contract/kinds/kind-calls'
import { KIND_TYPES, type KindType } from '@shop/contract/kinds/kinds'
import type { RecordCalls } from '@shop/contract/kinds/record-calls'
import { LANGUAGES } from '@shop/contract/languages'
import { OfferFile } from '@shop/contract/offers/offer-files'
import { PartsFile } from '@shop/contract/parts/parts-files'
import { VideosFile } from '@shop/contract/videos/videos-files'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { isFull } from '../../../test/full-run.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { hasStaff, type TestStaff } from '../../../test/staff/staff.ts'
import { RATE_LIMITS } from '../../auth/rate-limit-settings.ts'
import { sqlName } from '../../db/tables.ts'
import { exportRecords } from '../../kinds/export-records.ts'
import { importRecords } from '../../kinds/import-records.ts'
import type { TableKind } from '../../kinds/table-kind.ts'
import { entryOfPart, partFileOf, partsIn } from '../catalog/parts/part-files.ts'
import { entryOfPage, pageFileOf } from '../content/article-files.ts'
import { definitionsFileOf, entriesOfDefinitions } from '../definitions/definition-files.ts'
import { entryOfSeries, seriesFileOf } from '../series/series-files.ts'
import { entryOfVideo, videoOfEntry } from '../videos/videos-files.ts'
import { DECLARED_KINDS } from './record-kinds.ts'

const RUNS = isFull ? 40 : 5
const SEED = 49

let shop: TestShop
let editor: TestStaff
beforeAll(async () => {
  shop = await openShop({ rateLimits: { ...RATE_LIMITS, staffWrite: { most: 100_000, seconds: 60 } } })
  editor = await hasStaff(shop.db, { role: 'editor' })
})
afterAll(() => shop.close())

const words = (max: number) =>
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).filter((text) => text.trim() !== '' && text.length <= max)
const path = fc.oneof(fc.stringMatching(/^\/old-[a-z]{1,4}$/), fc.constantFrom('/products', '/search'))
const address = fc.constantFrom('/product/1', 'https://shop.example/a?b=1')

/** fast-check knows no lookaheads. */
const matching = (pattern: RegExp) =>
  fc.stringMatching(new RegExp(pattern.source.replaceAll(/\(\?[=!][^)]*\)/g, ''))).filter((text) => pattern.test(text))

/** Pictures, references and custom values stay as they are in a new record. */
function valueOf(field: Field): fc.Arbitrary<unknown> | undefined {
  switch (field.type) {
    case 'line':
      if (field.example.startsWith('/')) return path
      return field.pattern ? matching(field.pattern).filter(({ length }) => length <= field.max) : words(field.max)
    case 'text':
      return words(field.max)
    case 'html':
      return fc.constantFrom('<p>One</p>', '<ul><li>Two</li></ul>')
    case 'choice':
      return fc.constantFrom(...field.options)
    case 'flag':
      return fc.boolean()
    case 'number': {
      const scale = 10 ** (field.decimals ?? 0)
      return fc.integer({ min: field.min * scale, max: field.max * scale }).map((number) => number / scale)
    }
    case 'money':
      return fc.integer({ min: 1, max: 9_999_999 }).map((minor) => minor / 100)
    case 'date':
      return fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }).map((date) => date.toISOString())
    case 'address':
      return address
    case 'entries':
      return fc.array(fc.record(Object.fromEntries(Object.entries(field.of).map(([name, part]) => [name, valueOf(part) ?? address]))), { minLength: 1, maxLength: Math.min(3, field.most) }) // prettier-ignore
    default:
      return undefined
  }
}

function valuesOf(fields: ReadonlyArray<[string, Field]>): fc.Arbitrary<Entry> {
  const values: Record<string, fc.Arbitrary<unknown>> = {}
  for (const [name, field] of fields) {
    const value = valueOf(field)
    if (value) values[name] = value
  }
  return fc.record(values)
}

type Step = { values: Entry } & ({ is: 'make' } | { is: 'save' | 'publish' | 'archive' | 'import'; of: number })

/** All texts of a sequence are in one language, next to those of a new record. */
function stepsOf({ create, fields }: Kind): fc.Arbitrary<Step[]> {
  const made = valuesOf(create.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])))
  return fc.constantFrom(...LANGUAGES).chain((language) => {
    const named = Object.entries(fields).map(([name, field]): [string, Field] => [field.localised ? `${name}.${language}` : name, field])
    const saved = fc.subarray(named, { minLength: 1 }).chain(valuesOf)
    const nothing = fc.constant<Entry>({})
    const step = fc.oneof(
      fc.record({ is: fc.constant('make' as const), values: made }),
      fc.record({ is: fc.constant('save' as const), of: fc.nat(5), values: saved }),
      fc.record({ is: fc.constantFrom('publish' as const, 'archive' as const, 'import' as const), of: fc.nat(5), values: nothing }),
    )
    const first = fc.record({ is: fc.constant('make' as const), values: made })
    return fc.tuple(first, fc.array(step, { maxLength: 12 })).map(([one, others]): Step[] => [one, ...others])
  })
}

const ask = async (call: Call, input: Entry, body?: Entry) => {
  const answer = await shop.ask(call, input, { ...editor, ...(body && { body }) })
  expect(['0000', 'C103']).toContain(answer.code) // such as a code that another record has
  return answer
}

async function take(calls: RecordCalls<Kind>, kind: TableKind, ids: number[], step: Step) {
  const type = kind.declaration.type as KindType // a kind in KINDS
  if (step.is === 'make') {
    const { code, data } = await ask(calls.create, {}, step.values)
    if (code === '0000') ids.push((data as { id: number }).id) // the call's answer
    return
  }
  if (step.is === 'import') return void (await bring(kind, await folderOf(type), true))
  const id = ids[step.of % ids.length]
  if (id === undefined) return
  const { rev, state } = (await ask(calls.get, { id })).data as { rev: number; state: string } // the call's answer
  if (step.is === 'save' && Object.keys(step.values).length > 0) await ask(calls.save, { id }, { rev, set: step.values })
  if (step.is === 'publish') await ask(calls.publish, { id }, { rev })
  if (step.is === 'archive' && state === 'live') await ask(calls.archive, { id }, { rev })
}

const NO_CONTENT = { banners: [], endorsements: [], socialLinks: [], contacts: [] }
const NOTHING_SHARED = SharedFile.parse({ tags: [], units: {}, services: {} })

/** Exported entries as an import reads them from their file. */
const READ: Record<KindType, (entries: Entry[]) => Entry[]> = {
  article: (entries) =>
    entries.map((entry) => {
      const { file, html } = pageFileOf(entry, '2026-01-02T03:04:05.000Z')
      const kind = entry['kind'] as ArticleKind // a field of every article
      return entryOfPage({ ...PageFile.parse(parsed(file)), kind, slug: 'folder', content: Object.fromEntries(html) })
    }),
  coupon: (entries) => CouponFile.parse(parsed(entries)),
  offer: (entries) => OfferFile.parse(parsed(entries)),
  banner: (entries) => ContentFile.parse(parsed({ ...NO_CONTENT, banners: entries })).banners,
  endorsement: (entries) => ContentFile.parse(parsed({ ...NO_CONTENT, endorsements: entries })).endorsements,
  socialLink: (entries) => ContentFile.parse(parsed({ ...NO_CONTENT, socialLinks: entries })).socialLinks,
  contact: (entries) => ContentFile.parse(parsed({ ...NO_CONTENT, contacts: entries })).contacts,
  messageTemplate: (entries) => MessageTemplateFile.parse(parsed(entries)),
  redirect: (entries) => RedirectFile.parse(parsed(entries)),
  video: (entries) => VideosFile.parse(parsed({ videos: entries.map(videoOfEntry) })).videos.map(entryOfVideo),
  tag: (entries) => z.array(entrySchema(TAG)).parse(parsed(entries)),
  definition: (entries) => {
    const { definitions = {} } = SharedFile.parse(parsed({ ...NOTHING_SHARED, definitions: definitionsFileOf(entries) }))
    return entriesOfDefinitions(definitions)
  },
  part: (entries) => partsIn(PartsFile.parse(parsed({ parts: entries.map(partFileOf) })), NOTHING_SHARED).map(entryOfPart),
  series: (entries) =>
    entries.map(({ folder, ...entry }) =>
      entryOfSeries({ ...SeriesFile.parse(parsed(seriesFileOf(entry))), folder: String(folder), leaderImageUrl: '' }),
    ),
}
const parsed = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const folderOf = async (type: KindType) => parsed(READ[type](await exportRecords(shop.db, DECLARED_KINDS[type]))) as Entry[] // the same

async function bring(kind: TableKind, entries: readonly Entry[], isWriting: boolean) {
  const lines: string[] = []
  const report = (line: string) => lines.push(line)
  await shop.db.begin((tx) => importRecords(tx, kind, entries, { isWriting, isArchiving: true, report, reportConflict: report }))
  return lines
}

it.each(KIND_TYPES)(
  'an export followed by a dry run of its import says that nothing would change: %s',
  async (type) => {
    const kind: TableKind = DECLARED_KINDS[type]
    const calls = KIND_CALLS[type] as unknown as RecordCalls<Kind> // the calls of every kind have the same shape
    await fc.assert(
      fc.asyncProperty(stepsOf(kind.declaration), async (steps) => {
        await shop.db.rows(sql`truncate ${sqlName(kind.declaration.table)}, record, saved_change, imported_record cascade`)
        const ids: number[] = []
        for (const step of steps) await take(calls, kind, ids, step)
        const folder = await folderOf(type)
        expect(folder).toHaveLength(ids.length)
        expect(await bring(kind, folder, false)).toEqual([])
        expect(languagesOf(kind, folder)).toEqual(await languagesInShop(kind, ids))
      }),
      { numRuns: RUNS, seed: SEED },
    )
  },
  isFull ? 120_000 : 30_000,
)

const localised = ({ declaration: { fields } }: TableKind) => Object.keys(fields).filter((name) => fields[name]?.localised)

/** `name.de` of every text in the files. */
const languagesOf = (kind: TableKind, folder: readonly Entry[]) =>
  folder.flatMap((entry) => localised(kind).flatMap((name) => Object.keys(entry[name] ?? {}).map((language) => `${name}.${language}`))).toSorted() // prettier-ignore

async function languagesInShop(kind: TableKind, ids: number[]) {
  const documents = [...(await kind.list(shop.db, ids)).values()]
  const names = localised(kind).flatMap((name) => LANGUAGES.map((language) => `${name}.${language}`))
  return documents.flatMap(({ values }) => names.filter((name) => (values[name] ?? '') !== '')).toSorted()
}
