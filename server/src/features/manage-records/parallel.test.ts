import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProcess, openShop, type TestShop } from '../../../test/shop.ts'
import { type Office, officeOf } from '../../../test/staff/office.ts'
import { hasStaff } from '../../../test/staff/staff.ts'
import { times } from '../../../test/two-processes.ts'

let shop: TestShop
let second: Awaited<ReturnType<typeof openProcess>>
/** Two people who use different processes of the shop. */
let anna: Office
let ben: Office
beforeAll(async () => {
  shop = await openShop()
  second = await openProcess({ connection: shop.connection })
  anna = officeOf(shop.ask, await hasStaff(shop.db))
  ben = officeOf(second.ask, await hasStaff(shop.db))
})
afterAll(async () => {
  await second.close()
  await shop.close()
})
const person = (index: number) => (index % 2 === 0 ? anna : ben)

/** Retries a write that returns C503, as people do. */
async function written<Answer extends { code: string }>(write: () => Promise<Answer>): Promise<Answer> {
  const answer = await write()
  return answer.code === 'C503' ? written(write) : answer
}

const revsOf = async (id: number) =>
  (await shop.db.rows<{ rev: number }>(sql`select distinct rev from revision_change where record_id = ${id} order by rev`)).map(
    ({ rev }) => rev,
  )

const FIELDS = ['name', 'subtitle', 'keywords', 'seoTitle'] as const
const LANGUAGES = ['en', 'zh', 'de', 'ja', 'ko'] as const
const TWENTY = FIELDS.flatMap((field) => LANGUAGES.map((language) => `${field}.${language}` as const))

describe('twenty saves at once', () => {
  it('of the same field: one is saved, the others are told what it is', async () => {
    const id = await shop.hasProduct({ priceFen: 10_000 })

    const answers = await Promise.all(times(20).map((index) => written(() => person(index).save(id, 0, { price: index + 1 }))))

    const codes = answers.map(({ code }) => code)
    expect(codes.filter((code) => code === '0000')).toHaveLength(1)
    expect(codes.filter((code) => code === 'C116')).toHaveLength(19)
    expect(await person(0).get(id)).toMatchObject({ rev: 1, saved: [{ field: 'price', value: codes.indexOf('0000') + 1 }] })
  })

  it('of different fields: all are saved, each by a revision of its own', async () => {
    const id = await shop.hasProduct()

    const answers = await Promise.all(TWENTY.map((field, index) => written(() => person(index).save(id, 0, { [field]: `Text ${index}` }))))

    expect(answers.map(({ code }) => code)).toEqual(TWENTY.map(() => '0000'))
    const { saved, rev } = await person(0).get(id)
    expect(rev).toBe(20)
    expect(Object.fromEntries(saved.map(({ field, value }) => [field, value]))).toEqual(
      Object.fromEntries(TWENTY.map((field, index) => [field, `Text ${index}`])),
    )
    expect(await revsOf(id)).toEqual(times(20).map((index) => index + 1))
  })

  it('while it is published over and over: nothing is lost', async () => {
    const id = await shop.hasProduct()

    const saving = TWENTY.map((field, index) => written(() => person(index).save(id, 0, { [field]: `Text ${index}` })))
    const publishing = times(5).map(async (index) => {
      const { rev } = await person(index).get(id)
      return written(() => person(index).publish(id, rev))
    })
    const answers = await Promise.all([...saving, ...publishing])

    expect(answers.filter(({ code }) => code !== '0000')).toEqual([])
    const { saved, shop: inShop } = await person(0).get(id)
    const all = { ...inShop, ...Object.fromEntries(saved.map(({ field, value }) => [field, value])) }
    expect(all).toMatchObject(Object.fromEntries(TWENTY.map((field, index) => [field, `Text ${index}`])))
    const revs = await revsOf(id)
    expect(revs).toEqual(revs.map((_, index) => index + 1))
  })

  it('of many records in one transaction each: none waits in a circle', async () => {
    const ids = await Promise.all(times(5).map(() => shop.hasProduct()))

    const answers = await Promise.all(
      times(20).map((index) =>
        written(() => person(index).save(ids[index % 5] ?? 0, 0, { [TWENTY[index] ?? 'name.en']: `Text ${index}` })),
      ),
    )

    expect(answers.every(({ code }) => code === '0000')).toBe(true)
  })
})
