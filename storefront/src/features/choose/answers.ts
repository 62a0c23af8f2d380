import type { InputOf } from '@shop/contract/calls'
import {
  CHOOSER_AGE,
  CHOOSER_BUDGET,
  CHOOSER_MINUTES,
  EXPERIENCES,
  PLACES,
  QUESTIONS,
  type Question,
} from '@shop/contract/product-advice/choices'
import { isLanguage, type Language } from '@shop/contract/languages'
import { convertBound, CURRENCY, type Currency, greatestFenShownUpTo, isCurrency, toMajor, toMinor, toYuan } from '@shop/contract/money'
import type { SearchForm } from '../../frame/screen.ts'

/** Answers of a shopper. The budget is in minor units of the page's currency. */
export interface Answers {
  where?: (typeof PLACES)[number]
  experience?: (typeof EXPERIENCES)[number]
  age?: number
  budget?: number
  minutes?: number
}

export const RESULT = QUESTIONS.length + 1

/** Ages in years and running times in minutes. Each number is the lower bound of the range that its option offers. */
export const OFFERED_AGES = [5, 8, 14] as const
export const OFFERED_MINUTES = [10, 15, 20, 30] as const
/** Budgets in whole units of each currency. */
export const OFFERED_BUDGETS: Record<Currency, readonly number[]> = {
  CNY: [1_000, 2_000, 3_000, 4_000],
  USD: [150, 250, 400, 550],
  EUR: [150, 250, 400, 500],
  JPY: [20_000, 40_000, 60_000, 80_000],
  KRW: [200_000, 400_000, 550_000, 700_000],
}

const WHOLE = /^\d{1,9}$/

const wholeWithin = (text: string | null, { min, max }: { min: number; max: number }) => {
  const value = WHOLE.test(text ?? '') ? Number(text) : undefined
  return value !== undefined && value >= min && value <= max ? value : undefined
}

/** Returns minor units of the page's currency; undefined if invalid or outside the call's limits. */
function budgetOf(search: URLSearchParams, language: Language): number | undefined {
  const text = search.get('budget') ?? ''
  if (!WHOLE.test(text)) return undefined
  const own = CURRENCY[language]
  const given = search.get('cur')
  const currency = isCurrency(given) ? given : own
  const minor = toMinor(Number(text), currency)
  const shown = currency === own ? minor : convertBound(minor, currency, own, 'max')
  const yuan = yuanOf(shown, own)
  return yuan >= CHOOSER_BUDGET.min && yuan <= CHOOSER_BUDGET.max ? shown : undefined
}

/** Returns the highest price in yuan that is displayed as at most `minor`. */
const yuanOf = (minor: number, currency: Currency) => toYuan(greatestFenShownUpTo(minor, currency))

/** Reads the answers from the query and ignores invalid values (decisions: Routes). */
export function answersOf(search: URLSearchParams, language: Language): Answers {
  const where = PLACES.find((place) => place === search.get('where'))
  const experience = EXPERIENCES.find((known) => known === search.get('experience'))
  const age = wholeWithin(search.get('age'), CHOOSER_AGE)
  const budget = budgetOf(search, language)
  const minutes = wholeWithin(search.get('minutes'), CHOOSER_MINUTES)
  return {
    ...(where && { where }),
    ...(experience && { experience }),
    ...(age !== undefined && { age }),
    ...(budget !== undefined && { budget }),
    ...(minutes !== undefined && { minutes }),
  }
}

export const inputOf = ({ budget, ...answers }: Answers, language: Language): InputOf<'GET /product/choose'> => ({
  ...answers,
  ...(budget !== undefined && { budget: yuanOf(budget, CURRENCY[language]) }),
})

export const answered = (answers: Answers): Question[] => QUESTIONS.filter((question) => answers[question] !== undefined)

/** Returns the answers as query parameters, without the answer to `but`. */
export function fieldsOf(answers: Answers, language: Language, but?: Question): Array<[name: string, value: string]> {
  return answered(answers)
    .filter((question) => question !== but)
    .flatMap((question): Array<[string, string]> => {
      if (question !== 'budget') return [[question, String(answers[question])]]
      const currency = CURRENCY[language]
      return [
        ['budget', String(Math.ceil(toMajor(answers.budget ?? 0, currency)))],
        ['cur', currency],
      ]
    })
}

export const RESULT_STEP = 'result'

const stepIn = (search: URLSearchParams) =>
  search.get('step') === RESULT_STEP ? RESULT : wholeWithin(search.get('step'), { min: 1, max: QUESTIONS.length })
const hasAnswers = (search: URLSearchParams) => answered(answersOf(search, 'en')).length > 0
/** A URL without a step shows the first question, or the result if it has answers. */
const usualStep = (search: URLSearchParams) => (hasAnswers(search) ? RESULT : 1)

/** Questions are numbered from 1; the result is the last step. */
export const stepOf = (search: URLSearchParams) => stepIn(search) ?? usualStep(search)

const stepText = (step: number) => (step === RESULT ? RESULT_STEP : String(step))

export const isStepNeedless = (search: URLSearchParams) => search.has('step') && CHOOSE_SEARCH['step']?.('', search) === undefined

export function searchOf(step: number, answers: Answers, language: Language) {
  const search = new URLSearchParams(fieldsOf(answers, language))
  if (step !== usualStep(search)) search.set('step', stepText(step))
  return search
}

export const CHOOSE_SEARCH: SearchForm = {
  where: (value) => PLACES.find((place) => place === value),
  experience: (value) => EXPERIENCES.find((known) => known === value),
  age: (value) => wholeWithin(value, CHOOSER_AGE)?.toString(),
  budget: (value) => (WHOLE.test(value) ? String(Number(value)) : undefined),
  cur: (value, search) => (isCurrency(value) && WHOLE.test(search.get('budget') ?? '') ? value : undefined),
  minutes: (value) => wholeWithin(value, CHOOSER_MINUTES)?.toString(),
  step: (_, search) => {
    const step = stepIn(search)
    return step === undefined || step === usualStep(search) ? undefined : stepText(step)
  },
  lang: (value) => (isLanguage(value) ? value : undefined),
}
