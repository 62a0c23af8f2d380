import { CHOOSE } from '@shop/contract/addresses'
import { answersOf, CHOOSE_SEARCH, inputOf, RESULT, stepOf } from '../../features/choose/answers.ts'
import { choiceTexts } from '../../features/choose/result/texts.ts'
import { chooseTexts } from '../../features/choose/texts.ts'
import { productTexts } from '../../features/product/texts.ts'
import { query } from '../../frame/calls/api.ts'
import { useTexts } from '../../frame/language.tsx'
import type { Declaration } from '../../frame/screen.ts'
import { ChooseScreen } from './choose-screen.tsx'

/** Five questions that find a model: the address is the answer. */
export const declaration: Declaration = {
  texts: [chooseTexts, choiceTexts, productTexts],
  search: import.meta.env.SSR ? CHOOSE_SEARCH : undefined,
  isInSitemap: true,
  needs: ({ search, language }) =>
    stepOf(search) === RESULT ? [query('GET /product/choose', inputOf(answersOf(search, language), language))] : [],
  useHead: () => {
    const { title, description } = useTexts(chooseTexts)
    return { title, description, canonical: CHOOSE }
  },
  show: async () => ChooseScreen,
}
