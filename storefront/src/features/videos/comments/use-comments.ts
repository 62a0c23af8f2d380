import { TALK_PAGE_SIZE } from '@shop/contract/limits'
import type { AnswerOf } from '@shop/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { askByHttp } from '../../../frame/calls/http-client.ts'
import { refresh } from '../../../frame/calls/refresh.ts'
import { useLanguage, useTexts } from '../../../frame/language.tsx'
import { useMorePages } from '../../../ui/pagination/use-more-pages.ts'
import { videosTexts } from '../texts.ts'

const queryKeyOf = (id: number) => ['comments', id] as const

/** Reads comments, newest first. The key has no language, because comments are the same in all languages. */
export function useComments(id: number) {
  const { commentsFailed } = useTexts(videosTexts)
  const language = useLanguage()
  return useMorePages<AnswerOf<'GET /videos/{id}/comments'>>({
    queryKey: queryKeyOf(id),
    ask: (page) => askByHttp('GET /videos/{id}/comments', { id, page, limit: TALK_PAGE_SIZE }, language),
    failedText: commentsFailed,
  })
}

export function useRefreshComments(id: number) {
  const client = useQueryClient()
  return () => void refresh(client, queryKeyOf(id))
}
