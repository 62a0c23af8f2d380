import type { Question } from '@shop/contract/product-advice/choices'
import type { Language } from '@shop/contract/languages'
import { CURRENCY, toMinor } from '@shop/contract/money'
import { formatMinor } from '@shop/contract/price-text'
import type { TextsOf } from '../../frame/words/text-group.ts'
import { type Answers, OFFERED_AGES, OFFERED_BUDGETS, OFFERED_MINUTES } from './answers.ts'
import type { chooseTexts } from './texts.ts'

type Words = TextsOf<typeof chooseTexts>

export interface Option {
  value: string
  label: string
  hint?: string
}

const [YOUNGEST, CHILD, TEEN] = OFFERED_AGES

/** Returns the label of the age range that begins at `age`, or of the single age if no range begins there. */
function ageLabel(age: number, t: Words) {
  if (age === YOUNGEST) return t.youngerThan(CHILD)
  if (age === CHILD) return t.ageFrom(CHILD, TEEN - 1)
  return age === TEEN ? t.olderThan(TEEN) : t.ageOf(age)
}

/** Returns the offered options, plus the current answer if it is not among them. */
export function optionsOf(question: Question, answers: Answers, language: Language, t: Words): Option[] {
  switch (question) {
    case 'where':
      return [
        { value: 'indoor', label: t.indoor, hint: t.indoorHint },
        { value: 'garden', label: t.garden, hint: t.gardenHint },
        { value: 'field', label: t.field, hint: t.fieldHint },
        { value: 'water', label: t.water, hint: t.waterHint },
        { value: 'rough', label: t.rough, hint: t.roughHint },
      ]
    case 'experience':
      return (['first', 'some', 'much'] as const).map((value) => ({ value, label: t[value] }))
    case 'age':
      return withOwn(OFFERED_AGES, answers.age).map((age) => ({ value: String(age), label: ageLabel(age, t) }))
    case 'budget': {
      const currency = CURRENCY[language]
      const own = answers.budget === undefined ? undefined : wholeOf(answers.budget, language)
      return withOwn(OFFERED_BUDGETS[currency], own).map((amount) => ({
        value: String(amount),
        label: t.upTo(formatMinor(toMinor(amount, currency), language)),
      }))
    }
    case 'minutes':
      return withOwn(OFFERED_MINUTES, answers.minutes).map((minutes) => ({ value: String(minutes), label: t.atLeast(minutes) }))
  }
}

const withOwn = (offered: readonly number[], own: number | undefined) =>
  own === undefined || offered.includes(own) ? [...offered] : [...offered, own].toSorted((one, other) => one - other)

/** Converts minor units to whole units of the currency, rounded up, as in the form's values. */
const wholeOf = (minor: number, language: Language) => Math.ceil(minor / toMinor(1, CURRENCY[language]))

export function valueOf(question: Question, answers: Answers, language: Language): string {
  const answer = answers[question]
  if (answer === undefined) return ''
  return question === 'budget' ? String(wholeOf(Number(answer), language)) : String(answer)
}

export function answerText(question: Question, answers: Answers, language: Language, t: Words): string {
  if (question === 'budget' && answers.budget !== undefined) return t.upTo(formatMinor(answers.budget, language))
  const value = valueOf(question, answers, language)
  return optionsOf(question, answers, language, t).find((option) => option.value === value)?.label ?? ''
}
