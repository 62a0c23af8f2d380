import { MAX_SEARCH_LENGTH } from '@shop/contract/limits'
import { isLanguage } from '@shop/contract/languages'
import { canonicalId, idOf } from '../../frame/ids.ts'
import type { SearchForm } from '../../frame/screen.ts'

const titleOf = (search: URLSearchParams) => (search.get('title') ?? '').trim().slice(0, MAX_SEARCH_LENGTH)

export const VIDEO_SEARCH: SearchForm = {
  title: (_, search) => titleOf(search) || undefined,
  seriesId: canonicalId,
  page: (value) => (canonicalId(value) === '1' ? undefined : canonicalId(value)),
  lang: (value) => (isLanguage(value) ? value : undefined),
}

/** Returns the input of the video list. It has a title only if one is searched for (spec §5). */
export function videosInput(search: URLSearchParams) {
  const [title, seriesId] = [titleOf(search), idOf(search.get('seriesId') ?? '')]
  return { page: idOf(search.get('page') ?? '') ?? 1, ...(title && { title }), ...(seriesId && { seriesId }) }
}

/** Returns the parameters with new values, without empty ones. Selects page 1 unless `page` is given. */
export function withVideos(search: URLSearchParams, values: { title?: string; seriesId?: string; page?: string }) {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries({ page: '', ...values })) {
    if (value === '' || (name === 'page' && value === '1')) next.delete(name)
    else next.set(name, value)
  }
  return next
}
