import { convertBound, type Currency, toMajor } from '@shop/contract/money'
import { useState } from 'react'
import { useLanguage } from '../../frame/language.tsx'
import { type Location, useLocation } from '../../frame/router.tsx'
import { type Bounds, readFilters, typedMinor } from './product-filters.ts'
import { useFilters } from './use-filters.ts'

interface Draft {
  min: string
  max: string
  /** What they were typed in. */
  currency: Currency
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
  const applied = { min: asTyped(filters.min, currency), max: asTyped(filters.max, currency) }
  const shown = isCurrent ? { min: converted(draft, 'min', currency), max: converted(draft, 'max', currency) } : applied

  return {
    shown,
    currency,
    problem: isCurrent ? problem : undefined,
    /** Something else was typed than what is applied. */
    isOpen: isCurrent && !draft.appliedAt && (shown.min !== applied.min || shown.max !== applied.max),
    type: (typed: Partial<typeof shown>) => {
      setDraft({ ...shown, ...typed, currency, over: search })
      setProblem(undefined)
    },
    forget: () => setDraft(undefined),
    /** The typed range in minor units, to be applied; undefined where it is none, which then shows. */
    check: (): Bounds | undefined => {
      const bounds = { min: typedMinor(shown.min, currency, 'min'), max: typedMinor(shown.max, currency, 'max') }
      const found = problemOf(shown, bounds)
      if (!found) {
        if (draft) setDraft({ ...draft, appliedAt: location })
        return bounds
      }
      setDraft({ ...shown, currency, over: search })
      setProblem(found)
      return undefined
    },
  }
}

function problemOf(typed: { min: string; max: string }, { min, max }: Bounds): RangeProblem | undefined {
  if ((typed.min && min === undefined) || (typed.max && max === undefined)) return 'notAPrice'
  return min !== undefined && max !== undefined && min > max ? 'minAboveMax' : undefined
}

function converted(draft: Draft, end: 'min' | 'max', currency: Currency) {
  const minor = draft.currency === currency ? undefined : typedMinor(draft[end], draft.currency, end)
  return minor === undefined ? draft[end] : asTyped(convertBound(minor, draft.currency, currency, end), currency)
}

const asTyped = (minor: number | undefined, currency: Currency) => (minor === undefined ? '' : String(toMajor(minor, currency)))
const isSameRange = (one: Bounds, other: Bounds) => one.min === other.min && one.max === other.max
