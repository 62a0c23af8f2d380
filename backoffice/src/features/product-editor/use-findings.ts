import { FINDINGS, SEVERITIES } from '@shop/contract/manage/findings/finding-kinds'
import { useSyncExternalStore } from 'react'
import { fieldOf } from '../findings/finding.ts'
import { FINDING_WORDS } from '../findings/texts.ts'
import { useRecord } from '../records/record-context.tsx'
import { isFixed } from './inspection/fixed-findings.ts'
import { type SectionName, sectionOf } from './places.ts'
import { type KeptProduct, useProduct } from './use-product.ts'

export type Finding = KeptProduct['findings'][number]

/** A finding with its number, as it stands in the list, in the tabs and at its section; `field`: where it is mended. */
export interface NumberedFinding extends Finding {
  number: number
  field: string | null
  section: SectionName | undefined
  words: (typeof FINDING_WORDS)[Finding['kind']]
  /** The unsaved value fixes it once it is in the shop. */
  isFixed: boolean
}

/** The issues of the product, the worst first, numbered. One of a draft is gone as soon as what fixes it is typed (merchant M19). */
export function useNumberedFindings(): NumberedFinding[] {
  const { findings, languages, state } = useProduct().product
  const { store } = useRecord()
  const fixed = useSyncExternalStore(store.subscribeToSummary, () =>
    findings
      .flatMap(
        (finding, place) =>
        isFixed(finding, (name) => store.field(name).value, (name) => store.field(name).isUnsaved) ? place : [], // prettier-ignore
      )
      .join(),
  )
  const isFixedAt = new Set(fixed.split(','))
  const rank = ({ kind }: Finding) => SEVERITIES.indexOf(FINDINGS[kind])
  return findings
    .map((finding, place) => ({ ...finding, isFixed: isFixedAt.has(String(place)) }))
    .filter((finding) => !(finding.isFixed && state === 'draft'))
    .toSorted((one, other) => rank(one) - rank(other))
    .map((finding, place) => {
      const field = finding.field ?? fieldOf(finding.kind, languages)
      return {
        ...finding,
        number: place + 1,
        field,
        section: field === null ? undefined : sectionOf(field),
        words: FINDING_WORDS[finding.kind],
      }
    })
}
