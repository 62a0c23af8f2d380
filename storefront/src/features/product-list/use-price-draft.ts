import type { Language } from '@shop/contract/languages'
import { convertBound, CURRENCY, toMajor } from '@shop/contract/money'
import { useState } from 'react'
import { type Location, useLocation } from '@shop/ui/router'
import { useLanguage } from '../../frame/language.tsx'
import { type Bounds, readFilters, typedMinor } from './product-filters.ts'
import { figureText, plainFigure } from './facets/typed-figure.ts'
import { useFilters } from './use-filters.ts'

interface Draft {
  min: string
  max: string
  language: Language
  /** URL at the time of typing. If its range changes (by Back or a chip), the URL's range replaces the draft. */
  over: URLSearchParams
  /** History entry at the time of applying; the draft ends with the next entry. */
  appliedAt?: Location | undefined
}

export type RangeProblem = 'minAboveMax' | 'notAPrice'

/** State of the price fields: the draft, or else the URL's range. A change of currency converts typed values. */
export function usePriceDraft() {
  const { filters, currency, search } = useFilters()
  const language = useLanguage()
  const location = useLocation()
  const [draft, setDraft] = useState<Draft>()
  const [problem, setProblem] = useState<RangeProblem>()

  const isCurrent = draft && (draft.appliedAt ?? location) === location && isSameRange(readFilters(draft.over, language), filters)
  if (draft && !isCurrent) setDraft(undefined) // a stale draft would reappear if Back or a chip restored its range
  const applied = { min: asTyped(filters.min, language), max: asTyped(filters.max, language) }
  const shown = isCurrent ? { min: converted(draft, 'min', language), max: converted(draft, 'max', language) } : applied

  return {
    shown,
    currency,
    problem: isCurrent ? problem : undefined,
    isOpen: isCurrent && !draft.appliedAt && (shown.min !== applied.min || shown.max !== applied.max),
    type: (typed: Partial<typeof shown>) => {
      setDraft({ ...shown, ...typed, language, over: search })
      setProblem(undefined)
    },
    forget: () => setDraft(undefined),
    /** Returns the typed range in minor units; if it is invalid, shows the problem and returns undefined. */
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
