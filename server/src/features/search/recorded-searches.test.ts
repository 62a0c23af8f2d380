import { readFileSync } from 'node:fs'
import * as calls from '@shop/contract/catalog/catalog'
import { type Language, LANGUAGES } from '@shop/contract/languages'
import * as search from '@shop/contract/search/search'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { variants } from '../../../test/full-run.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { seedDemo } from '../../seed.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  await seedDemo(shop.db, `${process.cwd()}/demo`)
})
afterAll(() => shop.close())

const recorded = readFileSync('server/test/files/recorded-searches.tsv', 'utf8').split('\n')
const few = recorded.filter((_, index) => index % 5 === 0)

it.each(LANGUAGES)('what c1efb4cd found is found, in the same place: %s (reports B19–B23)', async (language: Language) => {
  const lines = variants(recorded, few).filter((line) => line.startsWith(`${language}\t`))
  const differences: string[] = []
  for (const line of lines) {
    const today = await searched(language, line.split('\t')[1] ?? '')
    if (today !== line) differences.push(`- ${line}`, `+ ${today}`)
  }
  expect(differences).toEqual([])
})

async function searched(language: Language, q: string) {
  const [{ data: found }, { data: suggested }] = [
    await shop.ask(calls.search, { q, limit: 12 }, language),
    await shop.ask(search.suggest, { q }, language),
  ]
  const ids = (rows: ReadonlyArray<{ id: number }>) => rows.map(({ id }) => id).join()
  const parts = found.parts.map(({ number }) => number).join()
  const { rows, total, corrected, series } = found
  return [language, q, ids(rows), total, corrected, ids(series), parts, ids(suggested.help), ids(suggested.videos)].join('\t')
}
