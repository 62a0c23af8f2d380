import { Button } from '../../ui/controls/button.tsx'
import { Avatar } from '../../ui/marks/marks.tsx'
import { Note } from '../../ui/sheet/note.tsx'
import { fieldLines } from '../record-fields/field-words.ts'
import { useRecord, useSignal, useSummary } from './record-context.tsx'
import { recordTexts as t } from './texts.ts'

export function RecordNotes() {
  return (
    <>
      <LostNote />
      <FoundNote />
      <TakenOverNote />
    </>
  )
}

/** Reports unsaved changes that the server rejected, or that exist only in this page. */
function LostNote() {
  const kept = useSignal(useRecord().work.kept)
  const count = useSummary(({ unsaved }) => unsaved.length)
  if (kept.is === 'refused')
    return (
      <Note kind="error" isNews>
        <b>{t.refusedWork}</b> <span>{kept.message}</span>
      </Note>
    )
  if (kept.is !== 'lost' || kept.isOnDevice) return null
  return (
    <Note kind="error" isNews>
      {t.onlyHere(count)}
    </Note>
  )
}

function FoundNote() {
  const { work, kind } = useRecord()
  const found = useSignal(work.found)
  if (!found) return null
  const actions = (
    <>
      <Button looks={['small']} onClick={work.discardFound}>
        {t.dropIt}
      </Button>
      <Button looks={['solid', 'small']} onClick={work.bringBack}>
        {t.bringBack}
      </Button>
    </>
  )
  return (
    <Note kind="info" isNews action={actions}>
      <b>{t.foundWork(found.time)}</b> <span>{t.notYetSaved(fieldLines(kind.type, [...found.work.keys()]))}</span>
    </Note>
  )
}

function TakenOverNote() {
  const { store, kind } = useRecord()
  const { takenOver, takenOverBy, clashes } = useSummary((summary) => summary)
  if (takenOver.length === 0) return null
  const merged = takenOver.filter((name) => !clashes.includes(name))
  const seen = (
    <Button looks={['small']} onClick={store.forgetTakenOver}>
      {t.seen}
    </Button>
  )
  return (
    <Note kind="info" isNews action={seen}>
      <b>{t.takenOver(takenOverBy?.name ?? t.somebody, takenOverBy?.time)}</b>{' '}
      {merged.length > 0 && <span>{`${t.takenOverFields(fieldLines(kind.type, merged))} `}</span>}
      {clashes.length > 0 && <span>{t.clashing(fieldLines(kind.type, clashes))}</span>}
    </Note>
  )
}

/** Shows other users with unsaved changes. `whereOf` names the changed fields. */
export function Others({ whereOf }: { whereOf: (fields: readonly string[]) => string }) {
  const others = useSummary((summary) => summary.others)
  return others.map(({ by, fields }) => (
    <span key={by.id} className="row">
      <Avatar name={by.name} isSmall />
      <span>{t.hasUnsaved(by.name, whereOf(fields))}</span>
    </span>
  ))
}
