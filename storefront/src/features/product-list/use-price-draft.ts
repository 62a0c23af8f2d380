import type { Language } from '@shop/contract/languages'
import { convertBound, CURRENCY, toMajor } from '@shop/contract/money'
import { useState } from 'react'
import { useLanguage } from '../../frame/language.tsx'
import { type Location, useLocation } from '../../frame/router.tsx'
import { type Bounds, readFilters, typedMinor } from './product-filters.ts'
import { figureText, plainFigure } from './facets/typed-figure.ts'
import { useFilters } from './use-filters.ts'

interface Draft {
  min: string
  max: string
  /** They were typed by a reader of it, in its currency. */
  language: Language
  /** The address they were typed over: another range applied since (Back, a chip) wins over the draft. */
  over: URLSearchParams
  /** The step of the history in sight when it was applied: from the next one on, the address has its range, or Back has taken it off. */
  appliedAt?: Location | undefined
}

/** Why a typed range cannot be applied. */
export type RangeProblem = 'minAboveMax' | 'notAPrice'

/** The two price fields: what was typed and not yet applied, otherwise the range of the address. A change of currency converts what was typed. */
export function usePriceDraft() {
  const { filters, currency, search } = useFilters()
  const language = useLanguage()
  const location = useLocation()
  const [draft, setDraft] = useState<Draft>()
  const [problem, setProblem] = useState<RangeProblem>()

  const isCurrent = draft && (draft.appliedAt ?? location) === location && isSameRange(readFilters(draft.over, language), filters)
  if (draft && !isCurrent) setDraft(undefined) // for good: Back or a chip may lead to the range that it was typed over
  const applied = { min: asTyped(filters.min, language), max: asTyped(filters.max, language) }
  const shown = isCurrent ? { min: converted(draft, 'min', language), max: converted(draft, 'max', language) } : applied

  return {
    shown,
    currency,
    problem: isCurrent ? problem : undefined,
    /** Something else was typed than what is applied. */
    isOpen: isCurrent && !draft.appliedAt && (shown.min !== applied.min || shown.max !== applied.max),
    type: (typed: Partial<typeof shown>) => {
      setDraft({ ...shown, ...typed, language, over: search })
      setProblem(undefined)
    },
    forget: () => setDraft(undefined),
    /** The typed range in minor units, to be applied; undefined where it is none, which then shows. */
    check: (): Bounds | undefined => {
      const bounds = { min: minorOf(shown.min, language, 'min'), max: minorOf(shown.max, language, 'max') }
      const found = problemOf(shown, bounds)
      if (!found) {
        if (draft) setDraft({ ...draft, appliedAt: location })
        return bounds
      }
      setDraft({ ...shown, language, over: search })
      setProblem(found)
      return undefined
    },
  }
}

function problemOf(typed: { min: string; max: string }, { min, max }: Bounds): RangeProblem | undefined {
  if ((typed.min && min === undefined) || (typed.max && max === undefined)) return 'notAPrice'
  return min !== undefined && max !== undefined && min > max ? 'minAboveMax' : undefined
}

function converted(draft: Draft, end: 'min' | 'max', language: Language) {
  const minor = draft.language === language ? undefined : minorOf(draft[end], draft.language, end)
  return minor === undefined ? draft[end] : asTyped(convertBound(minor, CURRENCY[draft.language], CURRENCY[language], end), language)
}

const minorOf = (text: string, language: Language, end: 'min' | 'max') => typedMinor(plainFigure(text, language), CURRENCY[language], end)
const asTyped = (minor: number | undefined, language: Language) =>
  minor === undefined ? '' : figureText(String(toMajor(minor, CURRENCY[language])), language)
const isSameRange = (one: Bounds, other: Bounds) => one.min === other.min && one.max === other.max
