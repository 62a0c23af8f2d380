import { KIND_CALLS } from '@shop/contract/kinds/kind-calls'
import { putDraft } from '@shop/contract/manage/records'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../test/shop.ts'
import { hasPart } from '../../test/staff/kept-parts.ts'
import { hasStaff } from '../../test/staff/staff.ts'
import { listNamedMedia } from './used-media.queries.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())

const addressOf = (digit: string) => `/media/demo/imported/${digit.repeat(32)}.webp`

it('names files that staff have saved or typed and not published yet: an import removes no such file [b.part.3]', async () => {
  const editor = await hasStaff(shop.db, { role: 'editor' })
  const id = await hasPart(shop.db)
  await shop.ask(KIND_CALLS.part.save, { id }, { ...editor, body: { rev: 0, set: { imageUrl: addressOf('a') } } })
  await shop.ask(putDraft, { type: 'part', id }, { ...editor, body: { draftOf: 1, set: { imageUrl: addressOf('b') } } })

  expect([...(await listNamedMedia(shop.db))].toSorted()).toEqual([addressOf('a'), addressOf('b')])
})
