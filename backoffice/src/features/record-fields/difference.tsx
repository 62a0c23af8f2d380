import type { RecordType } from '@shop/contract/manage/record-types'
import { Del, Ins } from '../../ui/marks/marks.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import styles from './difference.module.css'
import { type EntryMark, markedEntries } from './entries.ts'
import { languageOf } from './field-words.ts'
import { type Run, textDiff } from './text-diff.ts'
import { recordFieldTexts as t } from './texts.ts'
import { type Entry, type Names, type Shown, shownOf } from './shown-values.ts'

interface Props {
  type: RecordType
  field: string
  before: unknown
  after: unknown
  names: Names
}

export function Side({ side, ...difference }: Props & { side: 'before' | 'after' }) {
  const language = languageOf(difference.field)
  const [before, after] = bothShown(difference)
  const own = side === 'before' ? before : after
  if (!own) return <span className="faint">{t.empty}</span>
  if (own.kind === 'list') return <Entries own={own.entries} others={entriesOf(side === 'before' ? after : before)} side={side} />
  if (own.kind === 'value' || before?.kind !== 'text' || after?.kind !== 'text') return <Whole side={side}>{own.text}</Whole>
  const runs = textDiff(before.text, after.text, language)
  return (
    <span lang={language} className={styles.text}>
      <Runs runs={runs.filter(({ kind }) => kind === 'same' || kind === (side === 'before' ? 'removed' : 'added'))} />
    </span>
  )
}

/** Shows a change in one place: texts as a diff by words, other values as the old value followed by the new value. */
export function InOne(difference: Props) {
  const language = languageOf(difference.field)
  const [before, after] = bothShown(difference)
  if (before?.kind === 'text' && after?.kind === 'text')
    return (
      <span lang={language} className={styles.text}>
        <Runs runs={textDiff(before.text, after.text, language)} />
      </span>
    )
  return (
    <span className={styles.arrow}>
      <Side side="before" {...difference} />
      <span className="faint">
        <span aria-hidden="true">→</span>
        <span className="vh">{t.becomes}</span>
      </span>
      <Side side="after" {...difference} />
    </span>
  )
}

const bothShown = ({ type, field, before, after, names }: Props) =>
  [shownOf(type, field, before, names), shownOf(type, field, after, names)] as const
const entriesOf = (shown: Shown | undefined) => (shown?.kind === 'list' ? shown.entries : [])

function Whole({ side, children }: { side: 'before' | 'after'; children: string }) {
  const Mark = side === 'before' ? Del : Ins
  return (
    <span className={styles.value}>
      <Mark>{children}</Mark>
    </span>
  )
}

function Runs({ runs }: { runs: readonly Run[] }) {
  return runs.map(({ kind, text }, place) => {
    if (kind === 'same') return <span key={place}>{text}</span>
    return kind === 'removed' ? <Del key={place}>{text}</Del> : <Ins key={place}>{text}</Ins>
  })
}

function Entries({ own, others, side }: { own: readonly Entry[]; others: readonly Entry[]; side: 'before' | 'after' }) {
  return (
    <ul className={styles.entries}>
      {markedEntries(own, others, side).map(({ entry, mark }, place) => (
        <li key={`${entry.key} ${place}`}>
          {entry.picture !== undefined && (
            <Thumb src={entry.picture} mark={typeof mark === 'object' || mark === 'same' ? undefined : mark} />
          )}
          <EntryWords text={entry.text} mark={mark} side={side} />
        </li>
      ))}
    </ul>
  )
}

function EntryWords({ text, mark, side }: { text: string; mark: EntryMark; side: 'before' | 'after' }) {
  if (mark === 'same') return <span className="muted">{text}</span>
  if (mark === 'removed') return <Del>{text}</Del>
  if (mark === 'added') return <Ins>{text}</Ins>
  if (mark === 'changed') return side === 'before' ? <Del>{text}</Del> : <Ins>{text}</Ins>
  return (
    <span>
      <span>{text}</span> <span className="faint">{t.moved(mark.movedFrom)}</span>
    </span>
  )
}
