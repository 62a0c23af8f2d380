import { DEFAULT_LANGUAGE, type Language } from '@shop/contract/languages'
import type { ReactNode } from 'react'
import { inElement } from '@shop/ui/in-element'
import { TextArea, TextField } from '../../../ui/fields/text-field.tsx'
import { TranslationState, type TranslationName } from '../../../ui/marks/marks.tsx'
import { useField, useRights } from '../record-context.tsx'
import type { Field } from '../record-store.ts'
import { recordTexts as t } from '../texts.ts'
import { OlderThanEnglish } from './older-text.tsx'
import { FieldPlace } from './record-field.tsx'

interface Props {
  name: string
  label: ReactNode
  /** Maximum length, which the counter shows. */
  max?: number
  isLong?: boolean
  hint?: ReactNode
  placeholder?: string | undefined
  /** Shown before the state of the translation. */
  mark?: ReactNode
  /** Value that is stored for an empty text. */
  emptyIs?: '' | null
  /** If true, the field is read-only even if the user may write it. */
  isFixed?: boolean
}

export function PlainText({ name, label, max = Infinity, isLong, hint, placeholder, mark, emptyIs = null, isFixed = false }: Props) {
  const [field, change] = useField<string | null>(name)
  const { mayWrite } = useRights()
  const text = field.value ?? ''
  const Control = isLong ? TextArea : TextField
  return (
    <FieldPlace name={name}>
      <Control
        label={label}
        hint={hint}
        error={field.problems['']}
        aside={<Aside mark={mark} length={text.length} max={max} isChanged={field.change !== undefined} />}
        isChanged={field.isUnsaved}
        placeholder={placeholder}
        readOnly={isFixed || !mayWrite(name)}
        value={text}
        onChange={(event) => change(event.currentTarget.value === '' ? emptyIs : event.currentTarget.value)}
      />
    </FieldPlace>
  )
}

export function translationOf(field: Field, isEmpty: boolean, language: Language, hasEnglish: boolean): TranslationName | undefined {
  if (language !== DEFAULT_LANGUAGE && isEmpty) return hasEnglish ? 'none' : undefined
  if (field.older && !field.isUnsaved) return 'old'
  if (field.change) return 'changed'
  return language === DEFAULT_LANGUAGE || isEmpty ? undefined : 'done'
}

/** Input of a text in one language. If the text is empty, shows the English text; if outdated, the change of the English text. */
export function LocalText({ name, language, max = Infinity, isLong, label, hint, placeholder, mark }: Props & { language: Language }) {
  const key = `${name}.${language}`
  const [field, change] = useField<string | null>(key)
  const [{ value: english }] = useField<string | null>(`${name}.${DEFAULT_LANGUAGE}`)
  const { mayWrite } = useRights()
  const text = field.value ?? ''
  const isTranslation = language !== DEFAULT_LANGUAGE
  const fallsBack = isTranslation && text === '' && Boolean(english)
  const Control = isLong ? TextArea : TextField
  return (
    <FieldPlace name={key}>
      <Control
        label={label}
        hint={hint ?? (fallsBack && !isLong && english ? t.shownNow(english) : undefined)}
        error={field.problems['']}
        aside={<Aside mark={mark} length={text.length} max={max} state={translationOf(field, text === '', language, Boolean(english))} />}
        isChanged={field.isUnsaved}
        fallsBack={fallsBack}
        placeholder={placeholder ?? (isTranslation ? (english ?? undefined) : undefined)}
        lang={language}
        readOnly={!mayWrite(key)}
        value={text}
        onChange={(event) => change(event.currentTarget.value === '' ? null : event.currentTarget.value)}
      />
      {isTranslation && <OlderThanEnglish name={name} language={language} />}
    </FieldPlace>
  )
}

interface AsideProps {
  mark?: ReactNode
  length: number
  max: number
  isChanged?: boolean
  state?: TranslationName | undefined
}

/** The length counter is shown from this fraction of the maximum length. */
const COUNTED_FROM = 0.75

function Aside({ mark, length, max, isChanged, state = isChanged ? 'changed' : undefined }: AsideProps) {
  return (
    <span className="row">
      {inElement(mark)}
      {length > max * COUNTED_FROM && <span className={length > max ? 'mono over' : 'mono faint'}>{t.length(length, max)}</span>}
      {state && <TranslationState state={state} />}
    </span>
  )
}
