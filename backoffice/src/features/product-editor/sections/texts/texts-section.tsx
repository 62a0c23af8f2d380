import { DEFAULT_LANGUAGE } from '@shop/contract/languages'
import { TEXT_LIMITS } from '@shop/contract/catalog/product-limits'
import { fillIn } from '@shop/contract/catalog/shown-value'
import { tabIdOf } from '../../../../ui/controls/tabs.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { FieldPlace } from '../../../records/fields/record-field.tsx'
import { LocalText } from '../../../records/fields/text-of-record.tsx'
import { useField, useRights } from '../../../records/record-context.tsx'
import { LANGUAGE_PANEL, LanguageTabs } from '../../language-tabs.tsx'
import { useLanguage } from '../../../records/form/language-in-sight.ts'
import { pairClass, Section } from '../../section.tsx'
import { textsTexts as t } from '../../texts.ts'
import { usePrintedSpecs } from '../../use-product.ts'
import { Details } from './details.tsx'
import { Subtitle } from './subtitle.tsx'
import styles from './texts-section.module.css'

/** The texts of the product in one language: the others are not there. */
export function TextsSection() {
  return <Section name="texts">{() => <Texts />}</Section>
}

function Texts() {
  const language = useLanguage()
  return (
    <>
      <LanguageTabs />
      <div role="tabpanel" id={LANGUAGE_PANEL} aria-labelledby={tabIdOf(LANGUAGE_PANEL, language)} className={styles.panel} key={language}>
        <div className={pairClass}>
          <LocalText name="name" language={language} label={t.name} max={TEXT_LIMITS.name} />
          <Subtitle language={language} />
        </div>
        <div>
          <LocalText
            name="description"
            language={language}
            label={t.description}
            max={TEXT_LIMITS.description}
            isLong
            hint={t.descriptionHint}
          />
          <DescriptionPrints />
        </div>
        <Details language={language} />
        <div className={pairClass}>
          <LocalText name="stockStatus" language={language} label={t.stockLabel} max={TEXT_LIMITS.stockStatus} />
          {language === DEFAULT_LANGUAGE && <StockUntil />}
        </div>
        <LocalText name="keywords" language={language} label={t.keywords} max={TEXT_LIMITS.keywords} isLong hint={t.keywordsHint} />
      </div>
    </>
  )
}

/** The description with the figures of its specs, as the shop prints it, where it names any. */
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

/** The day on which it is back, which is the same in every language. */
function StockUntil() {
  const [field, change] = useField<string | null>('stockUntil')
  const { mayWrite } = useRights()
  return (
    <FieldPlace name="stockUntil">
      <TextField
        type="date"
        label={t.stockUntil}
        hint={t.stockUntilHint}
        error={field.problems['']}
        isChanged={field.isUnsaved}
        readOnly={!mayWrite('stockUntil')}
        value={field.value ?? ''}
        onChange={(event) => change(event.currentTarget.value || null)}
      />
    </FieldPlace>
  )
}
