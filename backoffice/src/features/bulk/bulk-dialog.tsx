import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Radio } from '../../ui/fields/checkbox.tsx'
import { Note } from '../../ui/sheet/note.tsx'
import { toast } from '../../ui/toasts/toasts.tsx'
import { refreshRecords, useUndo } from '../history/use-undo.ts'
import { DryRunRows } from './dry-run-rows.tsx'
import styles from './dry-run.module.css'
import { BULK_WORDS, bulkTexts as t } from './texts.ts'
import { type BulkChange, type BulkRequest, useDryRun } from './use-dry-run.ts'

/** What a dry run is asked for. */
export interface Prepared {
  change: BulkChange
  /** The lines of what was pasted, by the number of its row. */
  lineOf?: (row: number) => number
}

interface Props {
  kind: keyof typeof BULK_WORDS
  title: string
  /** Which products: those of ids, or those that a filter finds. A pasted column names its own. */
  of: Pick<BulkRequest, 'ids' | 'filter'>
  /** What the form says, as a text: rows of another one are not shown. */
  signature: string
  /** Reads the form: undefined where something is wrong with it, which it says itself. */
  prepare: () => Promise<Prepared | undefined> | Prepared | undefined
  /** Nothing has to be chosen first: the dry run comes by itself. */
  isAtOnce?: boolean
  onClose: () => void
  onWritten: () => void
  children?: ReactNode
}

/** Changes of these kinds are in the shop by what they are; the others are saved changes unless somebody says otherwise. */
const ALWAYS_IN_SHOP: ReadonlySet<string> = new Set(['publish', 'archive', 'restore'])

/** A change of many products: its form, the dry run of it row by row, and its writing as one revision with one undo. */
export function BulkDialog({ kind, title, of, signature, prepare, isAtOnce = false, onClose, onWritten, children }: Props) {
  const isAlwaysInShop = ALWAYS_IN_SHOP.has(kind)
  const [isInShop, setInShop] = useState(isAlwaysInShop)
  const [prepared, setPrepared] = useState<Prepared & { signature: string }>()
  const [isPreparing, setPreparing] = useState(false)
  const dry = useDryRun()
  const undo = useUndo()
  const formId = useId()
  const isOfForm = prepared?.signature === `${signature} ${isInShop}` && dry.request !== undefined
  const result = isOfForm ? dry.result : undefined

  const run = async (inShop = isInShop) => {
    setPreparing(true)
    const ready = await prepare()
    setPreparing(false)
    if (!ready) return
    setPrepared({ ...ready, signature: `${signature} ${inShop}` })
    await dry.run({ ...of, change: ready.change, inShop })
  }
  const runAtOnce = useEffectEvent(() => void (isAtOnce && run()))
  useEffect(() => runAtOnce(), [signature, isInShop])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run()
  }
  const writeIt = async (close: () => void) => {
    const written = await dry.write()
    if (!written?.data) return
    const { revision, changed } = written.data
    const done = BULK_WORDS[kind].done(changed)
    await refreshRecords()
    close()
    onWritten()
    toast(isAlwaysInShop ? done : `${done}, ${isInShop ? t.inShopDone : t.asSavedDone}`, {
      ...(revision !== null && { undo: () => void undo({ revision, what: done }) }),
    })
  }
  const isBusy = isPreparing || dry.isRunning === true
  return (
    <Dialog
      title={title}
      width={880}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button looks={['quiet']} onClick={close}>
            {t.cancel}
          </Button>
          {result ? (
            <Button
              looks={[isInShop ? 'go' : 'solid']}
              isBusy={dry.isWriting}
              isOff={result.changed === 0 || dry.isStale}
              onClick={() => void writeIt(close)}
            >
              {result.changed === 0 ? t.nothingToWrite : writeWords(kind, result.changed)}
            </Button>
          ) : (
            <Button looks={['solid']} type="submit" form={formId} isBusy={isBusy}>
              {t.dryRun}
            </Button>
          )}
        </>
      )}
    >
      <form id={formId} className={styles.whole} noValidate onSubmit={submit}>
        {children}
        {!isAlwaysInShop && <WhereTo isInShop={isInShop} onChange={setInShop} />}
      </form>
      {isOfForm && dry.failure && <Failure dry={dry} onAgain={() => void run()} />}
      {isBusy && (
        <p role="status" className="muted">
          {t.running}
        </p>
      )}
      {result && prepared && (
        <>
          <DryRunRows key={result.plan} result={result} lineOf={prepared.lineOf} />
          <p className="muted">
            {t.notYet} {result.problems > 0 && result.changed > 0 && t.leftOut(result.problems)}
          </p>
        </>
      )}
    </Dialog>
  )
}

const writeWords = (kind: keyof typeof BULK_WORDS, count: number) =>
  kind === 'publish' || kind === 'archive' || kind === 'restore' ? t.writeOf[kind](count) : t.write(count)

function WhereTo({ isInShop, onChange }: { isInShop: boolean; onChange: (isInShop: boolean) => void }) {
  return (
    <fieldset className={styles.choices}>
      <legend>{t.where}</legend>
      <Radio name="where" checked={!isInShop} note={t.asSavedNote} onChange={() => onChange(false)}>
        {t.asSaved}
      </Radio>
      <Radio name="where" checked={isInShop} note={t.inShopNote} onChange={() => onChange(true)}>
        {t.inShop}
      </Radio>
    </fieldset>
  )
}

/** Why there is no dry run, or why it could not be written. */
function Failure({ dry: { failure, isStale, result }, onAgain }: { dry: ReturnType<typeof useDryRun>; onAgain: () => void }) {
  if (!failure || failure.code === 'given-up') return null
  const why = Object.values(failure.issues)[0] ?? failure.message
  return (
    <div className={styles.note}>
      <Note
        kind="error"
        isNews
        action={
          <Button looks={['small']} onClick={onAgain}>
            {t.dryRunAgain}
          </Button>
        }
      >
        {isStale ? t.stale : result ? t.notWritten(why) : t.noDryRun(why)}
      </Note>
    </div>
  )
}
