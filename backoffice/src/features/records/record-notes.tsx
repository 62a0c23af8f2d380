import { Button } from '../../ui/controls/button.tsx'
import { Avatar } from '../../ui/marks/marks.tsx'
import { Note } from '../../ui/sheet/note.tsx'
import { fieldLine } from '../record-fields/field-words.ts'
import { useRecord, useSignal, useSummary } from './record-context.tsx'
import { recordTexts as t } from './texts.ts'

/** What is to be known of the work on this record, each a line above the form: work from before, a lost network, what others have written meanwhile. */
export function RecordNotes() {
  return (
    <>
      <LostNote />
      <FoundNote />
      <TakenOverNote />
    </>
  )
}

/** Work that could not be kept. That the server does not answer is said above every screen. */
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
  const { work } = useRecord()
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
      <b>{t.foundWork(found.time)}</b> <span>{t.notYetSaved([...found.work.keys()].map(fieldLine))}</span>
    </Note>
  )
}

function TakenOverNote() {
  const { store } = useRecord()
  const { takenOver, clashes, changedBy, changedTime } = useSummary((summary) => summary)
  if (takenOver.length === 0) return null
  const merged = takenOver.filter((name) => !clashes.includes(name))
  const seen = (
    <Button looks={['small']} onClick={store.forgetTakenOver}>
      {t.seen}
    </Button>
  )
  return (
    <Note kind="info" isNews action={seen}>
      <b>{t.takenOver(changedBy?.name ?? t.somebody, changedTime ?? '')}</b>{' '}
      {merged.length > 0 && <span>{`${t.takenOverFields(merged.map(fieldLine))} `}</span>}
      {clashes.length > 0 && <span>{t.clashing(clashes.map(fieldLine))}</span>}
    </Note>
  )
}

/** Who else has unsaved changes on the record, and where. `whereOf`: the parts of the page that fields are in, each once. */
export function Others({ whereOf }: { whereOf: (fields: readonly string[]) => string }) {
  const others = useSummary((summary) => summary.others)
  return others.map(({ by, fields }) => (
    <span key={by.id} className="row">
      <Avatar name={by.name} isSmall />
      <span>{t.hasUnsaved(by.name, whereOf(fields))}</span>
    </span>
  ))
}
