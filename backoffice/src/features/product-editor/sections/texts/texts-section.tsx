import { DEFAULT_LANGUAGE } from '@shop/contract/languages'
import { fillIn } from '@shop/contract/catalog/shown-value'
import { tabIdOf } from '../../../../ui/controls/tabs.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { controlWords } from '../../../kind-words/kind-words.ts'
import { PRODUCT_WORDS } from '../../../kind-words/product-words.ts'
import { FieldPlace } from '../../../records/fields/record-field.tsx'
import { useField, useRights } from '../../../records/record-context.tsx'
import { LANGUAGE_PANEL, LanguageTabs } from '../../language-tabs.tsx'
import { useLanguage } from '../../../records/form/language-in-sight.ts'
import { sideBySide } from '../../../records/form/form-section.tsx'
import { ProductField, Section } from '../../section.tsx'
import { textsTexts as t } from '../../texts.ts'
import { usePrintedSpecs } from '../../use-product.ts'
import { Details } from './details.tsx'
import { Subtitle } from './subtitle.tsx'
import styles from './texts-section.module.css'

export function TextsSection() {
  return (
    <Section name="texts" own={['name', 'subtitleKeys', 'subtitle', 'description', 'detailText', 'stockStatus', 'stockUntil', 'keywords']}>
      {() => <Texts />}
    </Section>
  )
}

function Texts() {
  const language = useLanguage()
  return (
    <>
      <LanguageTabs />
      <div role="tabpanel" id={LANGUAGE_PANEL} aria-labelledby={tabIdOf(LANGUAGE_PANEL, language)} className={styles.panel} key={language}>
        <div className={sideBySide.two}>
          <ProductField name="name" />
          <Subtitle language={language} />
        </div>
        <div>
          <ProductField name="description" />
          <DescriptionPrints />
        </div>
        <Details language={language} />
        <div className={sideBySide.two}>
          <ProductField name="stockStatus" />
          {language === DEFAULT_LANGUAGE && <StockUntil />}
        </div>
        <ProductField name="keywords" />
      </div>
    </>
  )
}

/** Shows the description as the shop prints it, if the description contains values of specs. */
function DescriptionPrints() {
  const language = useLanguage()
  const [{ value: own }] = useField<string | null>(`description.${language}`)
  const [{ value: english }] = useField<string | null>(`description.${DEFAULT_LANGUAGE}`)
  const text = own ?? english ?? ''
  return /\{[\w-]+\}/.test(text) ? <Prints text={text} /> : null
}

const keysIn = (text: string) => [...text.matchAll(/\{([\w-]+)\}/g)].flatMap(([, key]) => key ?? [])

function Prints({ text }: { text: string }) {
  const language = useLanguage()
  const specs = usePrintedSpecs(language, keysIn(text))
  const shown = fillIn(text, (key) => specs.find((spec) => spec.key === key)?.value ?? `{${key}}`)
  return (
    <p className={styles.prints} lang={language}>
      {t.prints(shown)}
    </p>
  )
}

function StockUntil() {
  const { label, hint } = controlWords(PRODUCT_WORDS, 'stockUntil')
  const [field, change] = useField<string | null>('stockUntil')
  const { mayWrite } = useRights()
  return (
    <FieldPlace name="stockUntil">
      <TextField
        type="date"
        label={label}
        hint={hint}
        error={field.problems['']}
        isChanged={field.isUnsaved}
        readOnly={!mayWrite('stockUntil')}
        value={field.value ?? ''}
        onChange={(event) => change(event.currentTarget.value || null)}
      />
    </FieldPlace>
  )
}
