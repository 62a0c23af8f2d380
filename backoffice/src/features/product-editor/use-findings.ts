import { FINDINGS, SEVERITIES } from '@shop/contract/manage/findings/finding-kinds'
import { fieldOf } from '../findings/finding.ts'
import { FINDING_WORDS } from '../findings/texts.ts'
import { type SectionName, sectionOf } from './places.ts'
import { type KeptProduct, useProduct } from './use-product.ts'

export type Finding = KeptProduct['findings'][number]

/** A finding with its number, as it stands in the list, in the tabs and at its section; `field`: where it is mended. */
export interface NumberedFinding extends Finding {
  number: number
  field: string | null
  section: SectionName | undefined
  words: (typeof FINDING_WORDS)[Finding['kind']]
}

/** What is not all right with the product, the worst first, numbered. */
export function useNumberedFindings(): NumberedFinding[] {
  const { findings, languages } = useProduct().product
  const rank = ({ kind }: Finding) => SEVERITIES.indexOf(FINDINGS[kind])
  return findings
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
