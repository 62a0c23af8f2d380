import { PRODUCT_ISSUES, SEVERITIES } from '@shop/contract/manage/product-issues/issue-kinds'
import type { ProductIssue } from '@shop/contract/manage/products/products'
import { useSyncExternalStore } from 'react'
import { fieldOf } from '../product-issues/issue-kinds.ts'
import { ISSUE_WORDS } from '../product-issues/texts.ts'
import { useRecord } from '../records/record-context.tsx'
import { isFixed } from './inspection/fixed-issues.ts'
import type { SectionName } from '../kind-words/product-words.ts'
import { sectionOf } from './form-sections.ts'
import { useProduct } from './use-product.ts'

/** `field` is the field that fixes the issue; null if the issue concerns the whole record. */
export interface NumberedIssue extends ProductIssue {
  number: number
  field: string | null
  section: SectionName | undefined
  words: (typeof ISSUE_WORDS)[ProductIssue['kind']]
  /** True if an unsaved value fixes the issue. */
  isFixed: boolean
}

/** Returns the issues of the product, worst first. In a draft, an issue disappears once the user has typed its fix (merchant M19). */
export function useNumberedIssues(): NumberedIssue[] {
  const { findings, languages, state } = useProduct().product
  const { store } = useRecord()
  const fixed = useSyncExternalStore(store.subscribeToSummary, () =>
    findings
      .flatMap(
        (issue, place) =>
        isFixed(issue, (name) => store.field(name).value, (name) => store.field(name).isUnsaved) ? place : [], // prettier-ignore
      )
      .join(),
  )
  const isFixedAt = new Set(fixed.split(','))
  const rank = ({ kind }: ProductIssue) => SEVERITIES.indexOf(PRODUCT_ISSUES[kind])
  return findings
    .map((issue, place) => ({ ...issue, isFixed: isFixedAt.has(String(place)) }))
    .filter((issue) => !(issue.isFixed && state === 'draft'))
    .toSorted((one, other) => rank(one) - rank(other))
    .map((issue, place) => {
      const field = issue.field ?? fieldOf(issue.kind, languages)
      return {
        ...issue,
        number: place + 1,
        field,
        section: field === null ? undefined : sectionOf(field),
        words: ISSUE_WORDS[issue.kind],
      }
    })
}
