import { TEXT_LIMITS } from '@shop/contract/catalog/product-limits'
import { LocalText, PlainText } from '../../records/fields/text-of-record.tsx'
import { useLanguage } from '../../records/form/language-in-sight.ts'
import { pairClass, Section } from '../section.tsx'
import { safetyTexts as t } from '../texts.ts'

/** Who makes the product, who answers for it in the EU, and what one is warned of. */
export function SafetySection() {
  return <Section name="safety">{() => <Safety />}</Section>
}

function Safety() {
  const language = useLanguage()
  return (
    <>
      <div className={pairClass}>
        <PlainText name="maker" label={t.maker} max={TEXT_LIMITS.maker} isLong hint={t.makerHint} emptyIs="" />
        <PlainText name="responsible" label={t.responsible} max={TEXT_LIMITS.responsible} isLong emptyIs="" />
      </div>
      <LocalText name="warnings" language={language} label={t.warnings} max={TEXT_LIMITS.warnings} isLong hint={t.warningsHint} />
    </>
  )
}
