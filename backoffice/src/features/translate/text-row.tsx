import { DEFAULT_LANGUAGE, type Language } from '@shop/contract/languages'
import { inElement } from '@shop/ui/in-element'
import type { ReactElement } from 'react'
import { Button, ButtonLink, inlineLinkClass } from '../../ui/controls/button.tsx'
import { FieldPlace } from '../records/fields/record-field.tsx'
import { useField, useRecord, useRights } from '../records/record-context.tsx'
import { type KindWords, labelOf } from '../kind-words/kind-words.ts'
import { missingFigures } from './open-texts.ts'
import { SourceText } from './source-text.tsx'
import { translateTexts as t } from './texts.ts'
import styles from './translate.module.css'

interface Props {
  words: KindWords
  name: string
  language: Language
  /** Control of the field; undefined if only the form of the record has one, at `formAddress`. */
  control: ReactElement | undefined
  formAddress: string
}

/** A text: its field, the original, and its translation. */
export function TextRow({ words, name, language, control, formAddress }: Props) {
  const key = `${name}.${language}`
  return (
    <li className={styles.row}>
      <div>
        <b>{labelOf(words, name)}</b>
        <div className="mono faint" translate="no">
          {name}
        </div>
      </div>
      <SourceText name={name} isHtml={words.declaration.fields[name]?.type === 'html'} />
      <div className={styles.target}>
        {inElement(
          control ?? (
            <FieldPlace name={key}>
              <p className="muted">{t.inForm}</p>
              <ButtonLink looks={['small']} to={`${formAddress}#${key}`}>
                {t.goToForm}
              </ButtonLink>
            </FieldPlace>
          ),
        )}
        {control && <Help name={name} language={language} />}
      </div>
    </li>
  )
}

/** Copies the original into an empty text; names figures that the translation lacks. */
function Help({ name, language }: { name: string; language: Language }) {
  const key = `${name}.${language}`
  const { store } = useRecord()
  const { mayWrite } = useRights()
  const [{ value }, change] = useField<unknown>(key)
  const [{ value: original }] = useField<unknown>(`${name}.${DEFAULT_LANGUAGE}`)
  if (!mayWrite(key)) return null
  if (value === null || value === undefined || value === '')
    return (
      <div>
        <Button looks={['small', 'bare']} onClick={() => change(store.field(`${name}.${DEFAULT_LANGUAGE}`).value)}>
          {t.copy}
        </Button>
      </div>
    )
  const figures = missingFigures(original, value)
  if (figures.length === 0) return null
  const isPlain = typeof value === 'string' && !value.endsWith('>')
  return (
    <p className={styles.figures}>
      <span>{t.missingFigures(figures)}</span>{' '}
      {isPlain && (
        <button type="button" className={inlineLinkClass} onClick={() => change(`${value} ${figures.join(' ')}`)}>
          {t.insert}
        </button>
      )}
    </p>
  )
}
