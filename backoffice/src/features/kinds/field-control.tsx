import type { Field } from '@shop/contract/kinds/field'
import { DEFAULT_LANGUAGE, type Language } from '@shop/contract/languages'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { SelectField } from '../../ui/fields/text-field.tsx'
import { EntriesOfRecord } from '../records/fields/entries/entries-of-record.tsx'
import { ChoiceOfRecord } from '../records/fields/choice-of-record.tsx'
import { AMOUNT, FigureOfRecord } from '../records/fields/figures.tsx'
import { MomentOfRecord } from '../records/fields/moments.tsx'
import { OlderThanEnglish } from '../records/fields/older-text.tsx'
import { FieldPlace } from '../records/fields/record-field.tsx'
import { LocalText, PlainText } from '../records/fields/text-of-record.tsx'
import { useField, useRights } from '../records/record-context.tsx'
import { ReferencesOfRecord } from '../references/references-of-record.tsx'
import { RichText } from '../rich-text/rich-text.tsx'
import type { KeptRecord } from '../kind-words/calls-of-kind.ts'
import { entryOf, hintOf, type KindWords, labelOf, optionOf, optionsOf } from '../kind-words/kind-words.ts'
import type { KindType } from '@shop/contract/kinds/kinds'
import { CUSTOM_CONTROLS } from './custom-controls.ts'
import { PictureOfRecord } from './picture-of-record.tsx'
import { useTitles } from '../kind-words/titles-of-kind.ts'
import styles from './kinds.module.css'
import { kindTexts as t } from './texts.ts'

interface UsualProps {
  words: KindWords
  name: string
  /** Language of the edited text; undefined for fields that are not localised. */
  language?: Language
  /** Defaults to the label of the field. */
  label?: string
}

/** False for custom fields whose only control is part of another one, or of a form of its own. */
export const hasControl = ({ declaration: { type, fields } }: KindWords, name: string) =>
  fields[name]?.type !== 'custom' || CUSTOM_CONTROLS[type as KindType]?.[name] !== undefined // the type is a key of KINDS

/** Renders the custom control of a field, or the usual control of its type. */
export function FieldControl({ record, ...props }: UsualProps & { record: KeptRecord }) {
  const { words, name, language, label = labelOf(words, name) } = props
  const Custom = CUSTOM_CONTROLS[words.declaration.type as KindType]?.[name] // the type is a key of KINDS
  const usual = <UsualControl {...props} />
  if (!Custom) return usual
  return (
    <Custom words={words} record={record} name={name} label={label} language={language}>
      {usual}
    </Custom>
  )
}

/** Renders the usual control of the field's type; nothing for types that always have a custom control. */
export function UsualControl({ words, name, language, label = labelOf(words, name) }: UsualProps) {
  const field = words.declaration.fields[name]
  if (!field) return null
  const isTranslatedLine = field.type === 'line' && language !== undefined && language !== DEFAULT_LANGUAGE // its hint shows the fallback
  const hint = isTranslatedLine ? undefined : hintOf(words, name)
  const common = { name, label, hint }
  switch (field.type) {
    case 'line':
    case 'text': {
      const text = { ...common, max: field.max, isLong: field.type === 'text' }
      return language ? <LocalText {...text} language={language} /> : <PlainText {...text} emptyIs={field.required ? '' : null} />
    }
    case 'html':
      return language ? <HtmlOfRecord name={name} label={label} language={language} /> : null
    case 'choice': {
      const options = optionsOf(words, name)
      return field.required ? (
        <ChoiceOfRecord {...common} options={options} />
      ) : (
        <ChoiceOfRecord {...common} options={[{ value: '', label: t.noChoice }, ...options]} emptyIs={null} />
      )
    }
    case 'flag':
      return <FlagOfRecord {...common} />
    case 'number':
      return <FigureOfRecord {...common} after={field.unit} />
    case 'order':
      return <FigureOfRecord {...common} />
    case 'money':
      return <FigureOfRecord {...common} notation={AMOUNT} />
    case 'date':
      return <MomentOfRecord {...common} />
    case 'address':
      return <PlainText {...common} emptyIs="" />
    case 'picture':
      return <PictureOfRecord name={name} label={label} />
    case 'reference':
      return <ReferenceOfRecord {...common} to={field.to} isNeeded={field.required === true} />
    case 'entries':
      return language ? <Entries words={words} name={name} label={label} field={field} language={language} /> : null
    case 'references':
      return <ReferencesOfRecord {...common} to={field.to} most={field.most} />
    case 'custom':
      return null // this type has custom controls
  }
}

function FlagOfRecord({ name, label, hint }: { name: string; label: string; hint: string | undefined }) {
  const [field, change] = useField<boolean>(name)
  const { mayWrite } = useRights()
  return (
    <FieldPlace name={name}>
      <div className={field.isUnsaved ? styles.changed : undefined}>
        <Checkbox checked={field.value} disabled={!mayWrite(name)} note={hint} onChange={({ target }) => change(target.checked)}>
          {label}
        </Checkbox>
      </div>
    </FieldPlace>
  )
}

/** Select of another record of a declared kind, by title. */
function ReferenceOfRecord({
  name,
  label,
  hint,
  to,
  isNeeded,
}: {
  name: string
  label: string
  hint: string | undefined
  to: string
  isNeeded: boolean
}) {
  const [field, change] = useField<number | null>(name)
  const { mayWrite } = useRights()
  const options = [...useTitles(to)].map(([id, title]) => ({ value: String(id), label: title }))
  return (
    <FieldPlace name={name}>
      <SelectField
        label={label}
        hint={hint}
        error={field.problems['']}
        isChanged={field.isUnsaved}
        disabled={!mayWrite(name)}
        options={isNeeded ? options : [{ value: '', label: t.noChoice }, ...options]}
        value={String(field.value ?? '')}
        onChange={({ currentTarget: { value } }) => change(value === '' ? null : Number(value))}
      />
    </FieldPlace>
  )
}

function HtmlOfRecord({ name, label, language }: { name: string; label: string; language: Language }) {
  const key = `${name}.${language}`
  const [field, change] = useField<string | null>(key)
  const [{ value: original }] = useField<string | null>(`${name}.${DEFAULT_LANGUAGE}`)
  const { mayWrite } = useRights()
  return (
    <FieldPlace name={key}>
      <RichText
        label={label}
        lang={language}
        value={field.value ?? ''}
        onChange={(html) => change(html === '' ? null : html)}
        isReadOnly={!mayWrite(key)}
        isChanged={field.isUnsaved}
        error={field.problems['']}
        figures={undefined}
        beside={language === DEFAULT_LANGUAGE ? undefined : { html: original ?? '', lang: DEFAULT_LANGUAGE, label: t.original }}
      />
      {language !== DEFAULT_LANGUAGE && <OlderThanEnglish name={name} language={language} />}
    </FieldPlace>
  )
}

interface EntriesProps {
  words: KindWords
  name: string
  label: string
  field: Extract<Field, { type: 'entries' }>
  language: Language
}

function Entries({ words, name, label, field, language }: EntriesProps) {
  const [first, ...rest] = Object.entries(field.of).map(([part, { type, ...of }]) => ({
    name: part,
    label: optionOf(words, name, part),
    max: 'max' in of ? of.max : 300,
    isLong: type === 'text',
  }))
  if (!first) return null
  return (
    <EntriesOfRecord
      field={name}
      language={language}
      title={label}
      parts={[first, ...rest]}
      most={field.most}
      words={{ add: t.addEntry(entryOf(words, name)), number: (place) => t.entry(entryOf(words, name), place) }}
    />
  )
}
