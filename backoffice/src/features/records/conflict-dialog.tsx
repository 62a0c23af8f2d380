import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './conflict-dialog.module.css'
import { goToField } from './go-to-field.ts'
import { languageIn, useRecord, useSummary } from './record-context.tsx'
import { recordTexts as t } from './texts.ts'
import { isSame } from './values.ts'
import { WordDiff } from './word-diff.tsx'

type Choice = 'theirs' | 'yours' | 'both'

/**
 * The same fields, changed by two: theirs, yours, and what both had, field by field. The rest is merged, and listed. What somebody typed is never lost: where
 * they take the other's value it stays beside the field.
 */
export function ConflictDialog({ resolve }: { resolve: (isSettled: boolean) => void }) {
  const { store, kind } = useRecord()
  const { clashes, unsaved, takenOver, changedBy, rev } = useSummary((summary) => summary)
  const [choices, setChoices] = useState<Partial<Record<string, Choice>>>({})
  const choiceOf = (name: string): Choice => choices[name] ?? (store.both(name) ? 'both' : 'yours')
  const name = changedBy?.name ?? t.somebody

  const settle = () => {
    for (const field of clashes) {
      const choice = choiceOf(field)
      const { value, saved } = store.field(field)
      store.settle(field, choice === 'theirs' ? saved : choice === 'both' ? store.both(field)?.value : value)
    }
    resolve(true)
  }
  const editByHand = () => {
    const [field] = clashes
    resolve(false)
    if (field !== undefined) goToField(kind, field)
  }
  return (
    <Dialog
      title={t.conflict(name)}
      width={820}
      onClose={() => resolve(false)}
      actions={(close) => (
        <>
          <Button onClick={close}>{t.keepEditing}</Button>
          <Button onClick={editByHand}>{t.editByHand}</Button>
          <Button looks={['solid']} onClick={settle}>
            {t.saveAs(rev + 1)}
          </Button>
        </>
      )}
    >
      <div className={styles.all}>
        <p className="muted">{t.conflictAbout(clashes.length)}</p>
        {clashes.map((field) => (
          <Clash
            key={field}
            field={field}
            theirs={t.theirs(name, rev)}
            choice={choiceOf(field)}
            onChoose={(choice) => setChoices({ ...choices, [field]: choice })}
          />
        ))}
        <ul className={styles.merged}>
          {unsaved
            .filter((field) => !clashes.includes(field))
            .map((field) => (
              <Merged key={field} label={kind.labelOf(field)} what={t.yoursKept} />
            ))}
          {takenOver
            .filter((field) => !clashes.includes(field))
            .map((field) => (
              <Merged key={field} label={kind.labelOf(field)} what={t.theirsTaken(rev)} />
            ))}
        </ul>
      </div>
    </Dialog>
  )
}

function Merged({ label, what }: { label: string; what: string }) {
  return (
    <li>
      <Icon name="check" small />
      <span>{label}</span>
      <span className="faint">{what}</span>
    </li>
  )
}

interface ClashProps {
  field: string
  theirs: string
  choice: Choice
  onChoose: (choice: Choice) => void
}

function Clash({ field, theirs, choice, onChoose }: ClashProps) {
  const { store, kind } = useRecord()
  const words = (value: unknown) => kind.wordsOf(field, value)
  const { value, saved } = store.field(field)
  const base = words(store.work().get(field)?.base)
  const both = store.both(field)
  const options: { key: Choice; label: string; text: string }[] = [
    { key: 'theirs', label: theirs, text: words(saved) },
    { key: 'yours', label: t.yours, text: words(value) },
    ...(both && !isSame(both.value, value) && !isSame(both.value, saved)
      ? [{ key: 'both' as const, label: t.both, text: words(both.value) }]
      : []),
  ]
  const lang = languageIn(field)
  return (
    <div className={styles.clash} role="radiogroup" aria-label={kind.labelOf(field)}>
      <div className={`lab ${styles.what}`}>{kind.labelOf(field)}</div>
      {options.map(({ key, label, text }) => (
        <label key={key} className={key === choice ? styles.chosen : ''}>
          <span className={styles.who}>
            <input type="radio" name={`conflict ${field}`} checked={key === choice} onChange={() => onChoose(key)} />
            <b>{label}</b>
          </span>
          <span lang={lang} className={styles.text}>
            {text === '' ? <i className="faint">{t.nothing}</i> : <WordDiff before={base} after={text} shows="new" />}
          </span>
        </label>
      ))}
      <div className={styles.base}>
        <span className="lab">{t.before}</span>
        <span lang={lang} className={styles.text}>
          {base === '' ? (
            <i className="faint">{t.nothing}</i>
          ) : (
            <WordDiff before={base} after={words(choice === 'theirs' ? saved : value)} shows="gone" />
          )}
        </span>
      </div>
    </div>
  )
}
