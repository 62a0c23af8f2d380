import { TEXT_LIMITS } from '@shop/contract/catalog/product-limits'
import { LocalText } from '../../records/fields/text-of-record.tsx'
import { useLanguage } from '../../records/form/language-in-sight.ts'
import { Section } from '../section.tsx'
import { searchTexts as t } from '../texts.ts'

/** What search engines are told of the product's page. */
export function SearchSection() {
  return <Section name="search">{() => <SearchEngines />}</Section>
}

function SearchEngines() {
  const language = useLanguage()
  return (
    <>
      <LocalText name="seoTitle" language={language} label={t.title} max={TEXT_LIMITS.seoTitle} />
      <LocalText name="seoDescription" language={language} label={t.description} max={TEXT_LIMITS.seoDescription} isLong />
    </>
  )
}
