import { CHOOSE } from '@shop/contract/addresses'
import type { AnswerOf } from '@shop/contract/calls'
import { useQuery } from '../../frame/calls/use-query.ts'
import { useSearchParams } from '@shop/ui/router'
import { answersOf, CHOOSE_SEARCH, inputOf, RESULT, stepOf } from '../../features/choose/answers.ts'
import { choiceTexts } from '../../features/choose/result/texts.ts'
import { chooseTexts } from '../../features/choose/texts.ts'
import { productTexts } from '../../features/product/texts.ts'
import { query, queryKeyOf } from '../../frame/calls/api.ts'
import { useLanguage, useTexts } from '../../frame/language.tsx'
import type { Declaration } from '../../frame/screen.ts'
import { ChooseScreen } from './choose-screen.tsx'

/** Returns the answer's first product once it is known. The screen itself asks for it. */
function useChosen() {
  const [search] = useSearchParams()
  const language = useLanguage()
  const asked = query('GET /product/choose', inputOf(answersOf(search, language), language))
  const { data } = useQuery<AnswerOf<'GET /product/choose'>>({ queryKey: queryKeyOf(asked, language), enabled: false })
  return stepOf(search) === RESULT ? data?.rows[0]?.product : undefined
}

export const declaration: Declaration = {
  texts: [chooseTexts, choiceTexts, productTexts],
  search: import.meta.env.SSR ? CHOOSE_SEARCH : undefined,
  isInSitemap: true,
  needs: ({ search, language }) =>
    stepOf(search) === RESULT ? [query('GET /product/choose', inputOf(answersOf(search, language), language))] : [],
  useHead: () => {
    const { title, description } = useTexts(chooseTexts)
    const chosen = useChosen()
    return { title: chosen?.name ?? title, description, canonical: CHOOSE }
  },
  show: async () => ChooseScreen,
}
