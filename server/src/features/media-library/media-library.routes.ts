import * as calls from '@shop/contract/manage/media/media-library'
import { fail } from '../../fail.ts'
import { route } from '../../http/calls/route.ts'
import { deleteFile, readFile } from './library-file.ts'
import { pageFiles, pageTexts, presentFile, readSummary } from './library.queries.ts'
import { replaceFile, tryReplace } from './replace-file.ts'
import { saveTexts } from './save-texts.ts'

export const mediaLibraryRoutes = [
  route(calls.pageLibrary, async ({ db, input }) => {
    const { q, 'filter[type]': type, 'filter[used]': used, 'filter[lacks]': lacks, ...page } = input
    const { rows, total } = await pageFiles(db, { q, type, isUsed: used && used === '1', lacks }, page)
    return { rows: rows.map(presentFile), total }
  }),

  route(calls.getLibrarySummary, ({ db }) => readSummary(db)),

  route(calls.getLibraryFile, ({ db, input }) => readFile(db, input.url)),

  route(calls.pageAlternativeTexts, ({ db, input: { q, 'filter[lacks]': lacks, ...page } }) => pageTexts(db, { q, lacks }, page)),

  route(calls.saveAlternativeTexts, ({ db, staff, language, body }) =>
    db.begin((tx) => saveTexts(tx, body, { staff, language }), { isPlannedOnce: true }),
  ),

  route(calls.replaceMedia, ({ db, staff, language, body }) =>
    body.dryRun ? tryReplace(db, body, language) : db.begin((tx) => replaceFile(tx, body, { staff, language }), { isPlannedOnce: true }),
  ),

  route(calls.deleteMedia, async ({ db, input, media }) => {
    if (!media) throw fail('C503')
    await deleteFile(db, media, input.url)
    return null
  }),
]
