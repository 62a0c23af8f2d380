import { LANGUAGE_NAME, type Language, LANGUAGES } from '@shop/contract/languages'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Note } from '../../ui/sheet/note.tsx'
import { InOne } from '../record-fields/difference.tsx'
import { fieldLine } from '../record-fields/field-words.ts'
import { useNames } from '../record-fields/use-names.ts'
import styles from './choose-dialogs.module.css'
import { languageIn, useRecord, useRights, useSummary } from './record-context.tsx'
import { recordTexts as t } from './texts.ts'

export function PublishDialog({ onClose }: { onClose: () => void }) {
  const record = useRecord()
  const saved = useSummary((summary) => summary.saved)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = saved.map(({ field }) => field).filter((name) => !left.has(name))
  const languages = LANGUAGES.filter((language) => saved.some(({ field }) => languageIn(field) === language))
  const toggle = (names: readonly string[], isChosen: boolean) =>
    setLeft(new Set(isChosen ? [...left].filter((name) => !names.includes(name)) : [...left, ...names]))
  const of = (language: Language) => saved.map(({ field }) => field).filter((name) => languageIn(name) === language)

  return (
    <Dialog
      title={t.publishTitle}
      width={680}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button onClick={close}>{t.keepEditing}</Button>
          <Button
            looks={['go']}
            isOff={chosen.length === 0}
            title={chosen.length === 0 ? t.noneChosen : undefined}
            onClick={() => {
              close()
              void record.publish(chosen)
            }}
          >
            {t.publish(chosen.length)}
          </Button>
        </>
      )}
    >
      <p className="muted">{t.publishAbout}</p>
      {languages.length > 0 && (
        <fieldset className={styles.languages}>
          <legend className="lab">{t.languageFilter}</legend>
          {languages.map((language) => {
            const names = of(language)
            const here = names.filter((name) => !left.has(name)).length
            return (
              <Checkbox
                key={language}
                checked={here === names.length}
                isMixed={here > 0 && here < names.length}
                onChange={(event) => toggle(names, event.target.checked)}
              >
                <span lang={language}>{LANGUAGE_NAME[language]}</span>
              </Checkbox>
            )
          })}
        </fieldset>
      )}
      <ul className={styles.fields}>
        {saved.map(({ field, by, time, conflicts }) => (
          <Choice
            key={field}
            field={field}
            from="shop"
            isChosen={!left.has(field)}
            onChoose={(isChosen) => toggle([field], isChosen)}
            note={t.savedBy(by.name, time)}
            isConflicting={conflicts}
          />
        ))}
      </ul>
    </Dialog>
  )
}

export function DiscardDialog({ onClose }: { onClose: () => void }) {
  const record = useRecord()
  const { unsaved, saved } = useSummary((summary) => summary)
  const { mayWrite } = useRights()
  const savedNames = saved.map(({ field }) => field).filter(mayWrite)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set(unsaved.length > 0 ? unsaved.map((name) => `unsaved ${name}`) : savedNames.map((name) => `saved ${name}`)),
  )
  const isChosen = (key: string) => chosen.has(key)
  const toggle = (key: string, isOn: boolean) => setChosen(new Set(isOn ? [...chosen, key] : [...chosen].filter((other) => other !== key)))
  const those = (group: string, names: readonly string[]) => names.filter((name) => chosen.has(`${group} ${name}`))
  const count = those('unsaved', unsaved).length + those('saved', savedNames).length
  return (
    <Dialog
      title={t.discardTitle(count)}
      width={680}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button onClick={close}>{t.keepThem}</Button>
          <Button
            looks={['danger']}
            isOff={count === 0}
            title={count === 0 ? t.noneChosen : undefined}
            onClick={() => {
              close()
              void record.discard(those('unsaved', unsaved), those('saved', savedNames))
            }}
          >
            {t.discardThem(count)}
          </Button>
        </>
      )}
    >
      <p className="muted">{t.discardAbout}</p>
      <Group title={t.unsavedGroup} isThere={unsaved.length > 0}>
        {unsaved.map((name) => (
          <Choice
            key={name}
            field={name}
            from="saved"
            isChosen={isChosen(`unsaved ${name}`)}
            onChoose={(isOn) => toggle(`unsaved ${name}`, isOn)}
          />
        ))}
      </Group>
      <Group title={t.savedGroup} isThere={savedNames.length > 0}>
        {saved
          .filter(({ field }) => mayWrite(field))
          .map(({ field, by, time }) => (
            <Choice
              key={field}
              field={field}
              from="shop"
              isChosen={isChosen(`saved ${field}`)}
              onChoose={(isOn) => toggle(`saved ${field}`, isOn)}
              note={t.savedBy(by.name, time)}
            />
          ))}
      </Group>
    </Dialog>
  )
}

function Group({ title, isThere, children }: { title: string; isThere: boolean; children: ReactNode }) {
  if (!isThere) return null
  return (
    <section aria-label={title}>
      <h3 className="lab">{title}</h3>
      <ul className={styles.fields}>{children}</ul>
    </section>
  )
}

interface ChoiceProps {
  field: string
  /** `saved` shows the change from the saved to the typed value, `shop` from the published to the saved value. */
  from: 'shop' | 'saved'
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  note?: string
  isConflicting?: boolean
}

function Choice({ field, from, isChosen, onChoose, note, isConflicting }: ChoiceProps) {
  const { store, kind } = useRecord()
  const names = useNames()
  const { value, saved, shop } = store.field(field)
  return (
    <li>
      <Checkbox checked={isChosen} onChange={(event) => onChoose(event.target.checked)} note={note}>
        <b>{fieldLine(kind.type, field)}</b>
      </Checkbox>
      <div className={styles.difference}>
        <InOne
          type={kind.type}
          field={field}
          before={from === 'shop' ? shop : saved}
          after={from === 'shop' ? saved : value}
          names={names}
        />
      </div>
      {isConflicting && <Note kind="warning">{t.conflicting}</Note>}
    </li>
  )
}
