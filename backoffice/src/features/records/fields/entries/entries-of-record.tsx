import { DEFAULT_LANGUAGE, type Language } from '@shop/contract/languages'
import { useId } from 'react'
import type { Elements } from '@shop/ui/in-element'
import { Button, IconButton } from '../../../../ui/controls/button.tsx'
import { FieldError } from '../../../../ui/fields/field.tsx'
import { TextArea, TextField } from '../../../../ui/fields/text-field.tsx'
import { TranslationState } from '../../../../ui/marks/marks.tsx'
import { entryClass, Grip, type Order, OrderNews, useOrder } from '../../../../ui/order/order.tsx'
import { LANGUAGE_WORDS } from '../../../record-fields/texts.ts'
import { useEntryKeys } from '../entry-keys.ts'
import { OlderThanEnglish } from '../older-text.tsx'
import { FieldPlace } from '../record-field.tsx'
import { translationOf } from '../text-of-record.tsx'
import { useField, useRecord, useRights } from '../../record-context.tsx'
import { entryTexts as t } from '../texts.ts'
import { addEntry, blankFor, type Change, changeEntries, type Entries, type Entry, orderEntries, takeOffEntry } from './change-entries.ts'
import styles from './entries-of-record.module.css'

interface Part {
  name: string
  label: string
  max: number
  /** True for a text of several lines. */
  isLong?: boolean
}

interface Props {
  field: string
  language: Language
  title: string
  parts: readonly [Part, ...Part[]]
  most: number
  words: { add: string; number: (place: number) => string }
  /** Renders controls for values of an entry that are not texts. */
  more?: (entry: Entry, onChange: (entry: Entry) => void, isOpen: boolean) => Elements
}

export function EntriesOfRecord({ field, language, title, parts, most, words, more }: Props) {
  const id = useId()
  const name = `${field}.${language}`
  const { store } = useRecord()
  const { mayWrite } = useRights()
  const [own, change] = useField<Entries>(name)
  const [{ value: english }] = useField<Entries>(`${field}.${DEFAULT_LANGUAGE}`)
  const rows = own.value ?? []
  const { keys, order: setKeys, takeOff } = useEntryKeys(rows.length)
  const isOpen = mayWrite(name)
  const isTranslation = language !== DEFAULT_LANGUAGE
  const hasEnglish = (english ?? []).length > 0
  const isFallback = isTranslation && own.value === null
  const [first] = parts
  const nameOf = (key: string) => rows[keys.indexOf(key)]?.[first.name]?.trim() || words.number(keys.indexOf(key) + 1)
  const changeAll = (how: Change) => changeEntries(store, field, language, how, mayWrite)
  const order = useOrder({
    keys,
    nameOf,
    onOrder: (next) => {
      const places = next.map((key) => keys.indexOf(key))
      setKeys(next)
      changeAll(orderEntries(places))
    },
  })
  const focusLast = () =>
    requestAnimationFrame(() => {
      const last = [...(document.getElementById(id)?.closest('[role=group]')?.querySelectorAll('[data-entry]') ?? [])].at(-1)
      last?.querySelector('input')?.focus()
    })
  const state = translationOf(own, isFallback, language, hasEnglish)
  return (
    <FieldPlace name={name}>
      <div role="group" aria-labelledby={id} className={styles.group}>
        <div className={styles.head}>
          <b id={id}>{title}</b>
          {state !== undefined && <TranslationState state={state} />}
        </div>
        {isFallback && <Fallback entries={english ?? []} parts={parts} />}
        {rows.map((entry, place) => {
          const key = keys[place] ?? ''
          return (
            <EntryRow
              key={key}
              entryKey={key}
              order={order}
              entry={entry}
              english={isTranslation ? english?.[place] : undefined}
              language={language}
              name={nameOf(key)}
              parts={parts}
              isOpen={isOpen}
              isNew={(part) => own.isUnsaved && own.saved?.[place]?.[part] !== entry[part]}
              problemOf={(part) => own.problems[`${place}.${part}`]}
              more={more?.(entry, (next) => change(rows.map((one, index) => (index === place ? next : one))), isOpen)}
              onChange={(part) => change(rows.map((one, index) => (index === place ? { ...one, ...part } : one)))}
              onTakeOff={() => {
                takeOff(place)
                changeAll(takeOffEntry(place))
              }}
            />
          )
        })}
        <OrderNews order={order} />
        {!isFallback && rows.length === 0 && <p className="faint">{t.none}</p>}
        {isTranslation && !isFallback && rows.length !== (english ?? []).length && (
          <p className="muted">{t.otherLength(rows.length, (english ?? []).length)}</p>
        )}
        <FieldError id={`${id}-error`}>{own.problems['']}</FieldError>
        {isOpen && (
          <div className="row">
            {isFallback && hasEnglish && (
              <Button
                looks={['small']}
                icon="plus"
                onClick={() => {
                  change(
                    blankFor(
                      english ?? [],
                      parts.map((part) => part.name),
                    ),
                  )
                  focusLast()
                }}
              >
                {t.write(LANGUAGE_WORDS[language])}
              </Button>
            )}
            {!isFallback && rows.length < most && (
              <Button
                looks={['small']}
                icon="plus"
                onClick={() => {
                  changeAll(addEntry(Object.fromEntries(parts.map((part) => [part.name, '']))))
                  focusLast()
                }}
              >
                {words.add}
              </Button>
            )}
            {isTranslation && !isFallback && (
              <Button looks={['small', 'bare']} onClick={() => change(null)}>
                {t.asInEnglish}
              </Button>
            )}
          </div>
        )}
        {isTranslation && <OlderThanEnglish name={field} language={language} />}
      </div>
    </FieldPlace>
  )
}

function Fallback({ entries, parts }: { entries: readonly Entry[]; parts: readonly Part[] }) {
  if (entries.length === 0) return <p className="faint">{t.none}</p>
  return (
    <ul className={styles.fallback} lang={DEFAULT_LANGUAGE}>
      {entries.map((entry, place) => (
        <li key={place}>
          {parts
            .map((part) => entry[part.name])
            .filter(Boolean)
            .join(' · ')}
        </li>
      ))}
    </ul>
  )
}

interface RowProps {
  entryKey: string
  order: Order
  entry: Entry
  english: Entry | undefined
  language: Language
  name: string
  parts: readonly Part[]
  isOpen: boolean
  isNew: (part: string) => boolean
  problemOf: (part: string) => string | undefined
  more: Elements
  onChange: (part: Entry) => void
  onTakeOff: () => void
}

function EntryRow({
  entryKey,
  order,
  entry,
  english,
  language,
  name,
  parts,
  isOpen,
  isNew,
  problemOf,
  more,
  onChange,
  onTakeOff,
}: RowProps) {
  const { ref, ...shown } = order.entry(entryKey)
  return (
    <div ref={ref} {...shown} data-entry className={`${styles.entry} ${entryClass}`}>
      {isOpen ? <Grip {...order.gripOf(entryKey)} /> : <span />}
      <div className={parts.some((part) => part.isLong) ? styles.long : styles.short}>
        {parts.map((part) => {
          const Control = part.isLong ? TextArea : TextField
          return (
            <Control
              key={part.name}
              label={part.label}
              lang={language}
              maxLength={part.max}
              placeholder={english?.[part.name]}
              readOnly={!isOpen}
              isChanged={isNew(part.name)}
              error={problemOf(part.name)}
              value={entry[part.name] ?? ''}
              onChange={(event) => onChange({ [part.name]: event.currentTarget.value })}
            />
          )
        })}
        {more !== undefined && <div className={styles.more}>{more}</div>}
      </div>
      {isOpen && <IconButton icon="close" small label={t.takeOff(name)} onClick={onTakeOff} />}
    </div>
  )
}
