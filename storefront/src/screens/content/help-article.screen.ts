import { helpAddress, type HELP_ARTICLE } from '@shop/contract/addresses'
import { contentTexts } from '../../features/content/texts.ts'
import { query, useAnswer } from '../../frame/calls/api.ts'
import { useParams } from '../../frame/router.tsx'
import type { Declaration } from '../../frame/screen.ts'
import { HelpArticleScreen } from './help-article-screen.tsx'

/** One help article, and the way to the others. */
export const declaration: Declaration<typeof HELP_ARTICLE> = {
  texts: [contentTexts],
  needs: ({ params: { id } }) => [query('GET /help/{id}/{language}', { id })],
  extras: () => [query('GET /help/list', {})],
  useHead: () => {
    const { id = '' } = useParams()
    const article = useAnswer('GET /help/{id}/{language}', { id }).data
    return { title: article.title, description: article.description, canonical: helpAddress(article.id) }
  },
  show: async () => HelpArticleScreen,
}
