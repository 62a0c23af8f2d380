import { helpAddress, type HELP_ARTICLE } from '@shop/contract/addresses'
import { useParams } from '@shop/ui/router'
import { contentTexts } from '../../features/content/texts.ts'
import { query, useAnswer } from '../../frame/calls/api.ts'
import type { Declaration } from '../../frame/screen.ts'
import { HelpArticleScreen } from './help-article-screen.tsx'

export const declaration: Declaration<typeof HELP_ARTICLE> = {
  texts: [contentTexts],
  needs: ({ params: { id } }) => [query('GET /help/{id}/{language}', { id })],
  optionalQueries: () => [query('GET /help/list', {})],
  useHead: () => {
    const { id = '' } = useParams()
    const article = useAnswer('GET /help/{id}/{language}', { id }).data
    return { title: article.title, description: article.description, canonical: helpAddress(article.id) }
  },
  show: async () => HelpArticleScreen,
}
