import { previewAddress } from '@shop/contract/addresses'
import * as calls from '@shop/contract/manage/preview-links'
import { mayPreviewTimes } from '@shop/contract/manage/rights'
import { createToken } from '../../auth/tokens.ts'
import { fail } from '../../fail.ts'
import { route } from '../../http/calls/route.ts'
import { addPreview, endPreview, hasPreview, listPreviews, type PreviewRow } from './preview.queries.ts'
import { namesOf, pageOf } from './publish.ts'

export const previewsRoutes = [
  route(calls.addPreview, async ({ db, staff, body, siteUrl }) => {
    const { type, recordId, pageLanguage, asOf } = body
    if (asOf !== null && !mayPreviewTimes(staff.role)) throw fail('C106')
    const name = (await namesOf(db, type, [recordId])).get(recordId)
    if (name === undefined) throw fail('C104')
    const page = await pageOf(db, body)
    const token = createToken()
    const row = await addPreview(db, { ...body, token, maker: staff })
    if (!row) throw fail('C106') // the maker's role was lowered or the maker disabled meanwhile
    const search = new URLSearchParams({ lang: pageLanguage }) // for English too, because the visitor may have chosen another language
    return { ...presentPreview(row, name), token, url: `${siteUrl()}${previewAddress(token, page)}?${search}` }
  }),

  route(calls.listPreviews, async ({ db, input }) => {
    const rows = await listPreviews(db, input)
    const ofTypes = Map.groupBy(rows, ({ type }) => type)
    const presented = await Promise.all(
      [...ofTypes].map(async ([type, some]) => {
        const names = await namesOf(db, type, [...new Set(some.map(({ recordId }) => recordId))])
        return some.flatMap((row) => {
          const name = names.get(row.recordId)
          return name === undefined ? [] : presentPreview(row, name)
        })
      }),
    )
    return presented.flat().toSorted((a, b) => b.id - a.id)
  }),

  route(calls.endPreview, async ({ db, staff, input }) => {
    const isOwnAlone = staff.role === 'translator'
    const isEnded = await endPreview(db, input.id, isOwnAlone ? staff.id : undefined)
    if (!isEnded) throw fail(isOwnAlone && (await hasPreview(db, input.id)) ? 'C106' : 'C104')
    return null
  }),
]

const presentPreview = ({ staffId, staffName, asOf, createdAt, expiresAt, lastOpenedAt, ...row }: PreviewRow, name: string) => ({
  ...row,
  name,
  by: { id: staffId, name: staffName },
  asOf: asOf?.toISOString() ?? null,
  createdTime: createdAt.toISOString(),
  expiresTime: expiresAt.toISOString(),
  lastOpenedTime: lastOpenedAt?.toISOString() ?? null,
})
