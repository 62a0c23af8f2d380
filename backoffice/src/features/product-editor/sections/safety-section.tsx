import { TEXT_LIMITS } from '@shop/contract/catalog/product-limits'
import { controlWords } from '../../kind-words/kind-words.ts'
import { PRODUCT_WORDS } from '../../kind-words/product-words.ts'
import { PlainText } from '../../records/fields/text-of-record.tsx'
import { sideBySide } from '../../records/form/form-section.tsx'
import { Section } from '../section.tsx'

const COMPANIES = ['maker', 'responsible'] as const

export function SafetySection() {
  return (
    <Section name="safety" own={COMPANIES}>
      {() => (
        <div className={sideBySide.two}>
          {COMPANIES.map((name) => (
            <PlainText key={name} {...controlWords(PRODUCT_WORDS, name)} max={TEXT_LIMITS[name]} isLong emptyIs="" />
          ))}
        </div>
      )}
    </Section>
  )
}
