import type { Language } from '@shop/contract/languages'
import type { TextFilter } from '@shop/contract/manage/translations/translation-states'
import { type ReactElement, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useKeys } from '../../frame/keys/keys.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { Sheet } from '../../ui/sheet/sheet.tsx'
import type { KindWords } from '../kind-words/kind-words.ts'
import { PreviewDialog } from '../previews/preview-dialog.tsx'
import { LANGUAGE_WORDS } from '../record-fields/texts.ts'
import { ChangeBar } from '../records/change-bar.tsx'
import { FIELD_ATTRIBUTE, goToField } from '../records/go-to-field.ts'
import { useRecord, useRights, useSummary } from '../records/record-context.tsx'
import { RecordDialogs } from '../records/record-dialogs.tsx'
import { Others, RecordNotes } from '../records/record-notes.tsx'
import { fieldsLine } from '../record-fields/field-words.ts'
import { isOpen, stateOf, textNames } from './open-texts.ts'
import { TextRow } from './text-row.tsx'
import { translateTexts as t } from './texts.ts'
import styles from './translate.module.css'

export interface RecordTextsProps {
  words: KindWords
  title: string
  code: string
  language: Language
  filter: TextFilter | undefined
  formAddress: string
  /** Returns the control of a field; undefined if only the form of the record has one. */
  controlOf: (name: string) => ReactElement | undefined
  /** True if the user came here by the shortcut: the first open text gets the focus. */
  isWorking: boolean
  onNextRecord: () => void
}

const bare = (name: string) => name.split('.')[0] ?? name

/** The texts of one record in one language, with their originals. */
export function RecordTexts(props: RecordTextsProps) {
  const { words, title, code, language, filter, formAddress, controlOf, isWorking, onNextRecord } = props
  const record = useRecord()
  const { kind, store, id } = record
  const { mayPublish, mayWriteAny } = useRights()
  const state = useSummary((summary) => summary.state)
  const hasUnsaved = useSummary(({ unsaved }) => unsaved.length > 0)
  const [isPreviewing, setPreviewing] = useState(false)
  const [names] = useState(() => textNames(words))
  const states = useSyncExternalStore(store.subscribeToSummary, () => names.map((name) => stateOf(store, name, language) ?? '').join(' ')).split(' ') // prettier-ignore
  const open = names.filter((name) => isOpen(stateOf(store, name, language), filter))
  const all = names.filter((_, place) => states[place] !== '')
  // Texts that were open when the record was opened are shown until another record is opened, although they are translated by then.
  const [toDo] = useState(open)
  const [show, setShow] = useState<'toDo' | 'all'>(toDo.length > 0 ? 'toDo' : 'all')
  const shown = show === 'all' ? all : all.filter((name) => toDo.includes(name) || open.includes(name))
  const preview = words.isPreviewed === false ? undefined : () => setPreviewing(true)

  const focusOn = (name: string) => goToField(kind, `${name}.${language}`)
  const focusFirst = useEffectEvent(() => {
    const first = open.find((name) => controlOf(name) !== undefined)
    if (isWorking && first !== undefined) focusOn(first)
  })
  useEffect(() => focusFirst(), [])

  /** Saves, then goes to the next open text, in the order shown; after the last one, to the next record. */
  async function saveNext() {
    const place = document.activeElement?.closest(`[${FIELD_ATTRIBUTE}]`)?.getAttribute(FIELD_ATTRIBUTE)
    const current = names.indexOf(bare(place ?? ''))
    if (mayWriteAny && (await record.save()) !== true) return
    const next = names.find(
      (name, index) => index > current && shown.includes(name) && isOpen(stateOf(store, name, language), filter) && controlOf(name),
    )
    if (next !== undefined) focusOn(next)
    else onNextRecord()
  }
  const run = () => void saveNext()
  useKeys(t.title, [{ keys: 'Mod+Enter', label: t.nextText, run }])

  return (
    <div className={styles.panel}>
      <RecordNotes />
      <Others whereOf={(fields) => fieldsLine(kind.type, fields)} />
      <Sheet
        title={title}
        count={code}
        actions={
          <>
            <Segmented
              label={t.show}
              options={[
                { value: 'toDo', label: t.toDo(open.length) },
                { value: 'all', label: t.all(all.length) },
              ]}
              value={show}
              onChange={setShow}
            />
            <ButtonLink looks={['small']} to={formAddress}>
              {t.openForm}
            </ButtonLink>
          </>
        }
        foot={state === 'archived' ? t.archived : !mayPublish && mayWriteAny ? t.forPublishing : undefined}
      >
        <div className={`lab ${styles.heads}`} aria-hidden="true">
          <span>{t.field}</span>
          <span>{t.source}</span>
          <span>{LANGUAGE_WORDS[language]}</span>
        </div>
        {shown.length === 0 && <p className={styles.nothing}>{t.recordDone}</p>}
        <ul>
          {shown.map((name) => (
            <TextRow key={name} words={words} name={name} language={language} control={controlOf(name)} formAddress={formAddress} />
          ))}
        </ul>
      </Sheet>
      <ChangeBar language={language} onNext={{ label: t.saveNext, run }} {...(preview && { onPreview: preview })} />
      <RecordDialogs />
      {isPreviewing && (
        <PreviewDialog
          type={kind.type}
          recordId={id}
          language={language}
          moments={[]}
          hasUnsaved={hasUnsaved}
          name={title}
          onClose={() => setPreviewing(false)}
        />
      )}
    </div>
  )
}
