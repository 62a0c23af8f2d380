import type { Language } from '@shop/contract/languages'
import { LIST_LIMITS, TEXT_LIMITS } from '@shop/contract/catalog/product-limits'
import { subtitleOf } from '@shop/contract/catalog/shown-value'
import { useId } from 'react'
import { Button, inlineLinkClass } from '../../../../ui/controls/button.tsx'
import { Chip } from '../../../../ui/controls/chip.tsx'
import { SearchMenu } from '../../../../ui/controls/search-menu.tsx'
import { FieldError } from '../../../../ui/fields/field.tsx'
import { productLabel } from '../../../kind-words/product-words.ts'
import { FieldPlace } from '../../../records/fields/record-field.tsx'
import { LocalText } from '../../../records/fields/text-of-record.tsx'
import { useField, useFieldPart, useRecord, useRights } from '../../../records/record-context.tsx'
import type { Field } from '../../../records/record-store.ts'
import { textsTexts as t } from '../../texts.ts'
import { printedSpecs, type Spec, usePrintedSpecs, useProduct } from '../../use-product.ts'
import styles from './texts-section.module.css'

/** A subtitle consists of values of specs, the same specs in all languages, or is a text for each language. */
export function Subtitle({ language }: { language: Language }) {
  const [keys, change] = useField<string[] | null>('subtitleKeys')
  const { mayWrite } = useRights()
  const isOpen = mayWrite('subtitleKeys')
  if (keys.value !== null) return <OfSpecs language={language} />
  const toSpecs = (
    <button type="button" className={inlineLinkClass} onClick={() => change([])}>
      {t.madeOfSpecs}
    </button>
  )
  return (
    <FieldPlace name="subtitleKeys">
      <LocalText name="subtitle" language={language} label={productLabel('subtitle')} max={TEXT_LIMITS.subtitle} mark={isOpen && toSpecs} />
    </FieldPlace>
  )
}

function OfSpecs({ language }: { language: Language }) {
  const id = useId()
  const [field, change] = useField<string[] | null>('subtitleKeys')
  const { store } = useRecord()
  const { choices } = useProduct()
  const { mayWrite } = useRights()
  const isOpen = mayWrite('subtitleKeys')
  const keys = field.value ?? []
  const specs = usePrintedSpecs(language, keys)
  const hasOthers = useFieldPart('specs', ({ value }: Field<readonly Spec[]>) => value.some(({ key }) => !keys.includes(key)))
  const specOf = (key: string) => specs.find((spec) => spec.key === key)
  const others = () => printedSpecs(store, choices, language).filter(({ key, value }) => !keys.includes(key) && value !== '')
  const problem = Object.values(field.problems)[0]
  return (
    <FieldPlace name="subtitleKeys">
      <div role="group" aria-labelledby={id}>
        <div className={styles.label}>
          <b id={id}>{t.subtitleKeys}</b>
          {isOpen && (
            <button type="button" className={`${inlineLinkClass} end`} onClick={() => change(null)}>
              {t.ownSubtitle}
            </button>
          )}
        </div>
        <div className={`${styles.chips} ${field.isUnsaved ? styles.changed : ''}`}>
          {keys.map((key) => (
            <Chip
              key={key}
              label={specOf(key)?.name ?? key}
              onRemove={isOpen ? () => change(keys.filter((one) => one !== key)) : undefined}
            />
          ))}
          {isOpen && hasOthers && keys.length < LIST_LIMITS.subtitleKeys && (
            <SearchMenu
              label={t.chooseSpec}
              sections={() => [{ choices: others().map(({ key, name, value }) => ({ id: key, label: name, about: value })) }]}
              onChoose={(key) => change([...keys, key])}
            >
              <Button looks={['small', 'bare']} icon="plus">
                {t.addSpec}
              </Button>
            </SearchMenu>
          )}
        </div>
        <p className="mono faint" lang={language}>
          {t.subtitlePrints(subtitleOf(keys, (key) => specOf(key)?.value ?? ''))}
        </p>
        <FieldError id={`${id}-error`}>{problem}</FieldError>
      </div>
    </FieldPlace>
  )
}
