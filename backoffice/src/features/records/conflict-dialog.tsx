import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { fieldLine } from '../record-fields/field-words.ts'
import { Clash } from './clash.tsx'
import styles from './conflict-dialog.module.css'
import { goToField } from './go-to-field.ts'
import { useRecord, useSummary } from './record-context.tsx'
import { recordTexts as t } from './texts.ts'
import { isSame } from './merging.ts'

type Choice = 'theirs' | 'yours' | 'both'

/** The user resolves each field with a conflict. Fields that were merged without a conflict are only listed. */
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
          <OwnClash
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
              <Merged key={field} label={fieldLine(kind.type, field)} what={t.yoursKept} />
            ))}
          {takenOver
            .filter((field) => !clashes.includes(field))
            .map((field) => (
              <Merged key={field} label={fieldLine(kind.type, field)} what={t.theirsTaken(rev)} />
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

interface OwnClashProps {
  field: string
  theirs: string
  choice: Choice
  onChoose: (choice: Choice) => void
}

function OwnClash({ field, theirs, choice, onChoose }: OwnClashProps) {
  const { store } = useRecord()
  const { value, saved } = store.field(field)
  const both = store.both(field)
  const isOfBoth = both !== undefined && !isSame(both.value, value) && !isSame(both.value, saved)
  return (
    <Clash
      field={field}
      base={store.work().get(field)?.base}
      choice={choice}
      onChoose={onChoose}
      options={[
        { key: 'theirs', label: theirs, after: saved },
        { key: 'yours', label: t.yours, after: value },
        ...(isOfBoth ? [{ key: 'both' as const, label: t.both, after: both.value }] : []),
      ]}
    />
  )
}
