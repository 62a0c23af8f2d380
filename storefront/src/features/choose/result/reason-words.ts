import type { AnswerOf } from '@shop/contract/calls'
import type { Language } from '@shop/contract/languages'
import { CURRENCY, shownMinor, toFen } from '@shop/contract/money'
import { formatMinor, formatPrice } from '@shop/contract/price-text'
import type { TextsOf } from '../../../frame/words/text-group.ts'
import { answerText } from '../answer-words.ts'
import type { Answers } from '../answers.ts'
import type { productTexts } from '../../product/texts.ts'
import type { chooseTexts } from '../texts.ts'
import type { choiceTexts } from './texts.ts'

export type Choice = AnswerOf<'GET /product/choose'>['rows'][number]
type Reason = Choice['matched'][number]

export interface Words {
  asked: TextsOf<typeof chooseTexts>
  said: TextsOf<typeof choiceTexts>
  product: Pick<TextsOf<typeof productTexts>, 'notStated'>
}

/** Returns the answer together with the product's value, or only the value if both have the same wording. */
export function reasonText(reason: Reason, answers: Answers, language: Language, t: Words) {
  const [asked, figure] = [answerText(reason.key, answers, language, t.asked), figureText(reason, answers, language, t)]
  return asked.toLocaleLowerCase(language) === figure.toLocaleLowerCase(language) ? figure : t.said.youAndIt(asked, figure)
}

function figureText({ key, figure }: Reason, { budget }: Answers, language: Language, { said, product }: Words): string {
  if (figure === null) return product.notStated
  if (typeof figure === 'string') return figure
  if (key === 'age') return said.fromYears(figure)
  if (key === 'minutes') return said.minutes(figure)
  const over = budget === undefined ? 0 : shownMinor(toFen(figure), CURRENCY[language]) - budget
  return over > 0 ? said.over(formatMinor(over, language)) : formatPrice(figure, language)
}

export function otherText({ matched, missed }: Choice, answers: Answers, language: Language, t: Words) {
  if (missed.length > 0) return t.said.allBut(missed.map((reason) => reasonText(reason, answers, language, t)))
  return matched.length > 0 ? t.said.allSuit : t.said.alsoPopular
}
