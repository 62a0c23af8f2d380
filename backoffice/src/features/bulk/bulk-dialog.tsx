import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { inElement } from '@shop/ui/in-element'
import type { Failure } from '../../frame/calls/failure.ts'
import { frameTexts } from '../../frame/texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Radio } from '../../ui/fields/checkbox.tsx'
import { Note } from '../../ui/sheet/note.tsx'
import { toast } from '../../ui/toasts/toasts.tsx'
import { refreshRecords, useUndo } from '../history/use-undo.ts'
import { DryRunRows } from './dry-run-rows.tsx'
import styles from './dry-run.module.css'
import { BULK_WORDS, bulkTexts as t } from './texts.ts'
import { type BulkChange, type BulkRequest, type Prepared, useDryRun } from './use-dry-run.ts'

export interface Change extends Pick<Prepared, 'lineOf'> {
  change: BulkChange
}

interface Props {
  kind: keyof typeof BULK_WORDS
  title: string
  /** Selected products; empty for pasted prices, because each pasted row names its product. */
  of: Pick<BulkRequest, 'ids' | 'filter'>
  signature: string
  read: () => Promise<Change | undefined> | Change | undefined
  isAtOnce?: boolean
  onClose: () => void
  onWritten: () => void
  children?: ReactNode
}

/** Kinds of changes that always take effect in the shop at once. Other changes stay unpublished by default. */
const ALWAYS_IN_SHOP: ReadonlySet<string> = new Set(['publish', 'archive', 'restore', 'stock', 'stocks'])

/** Shoppers buy meanwhile, so that nothing can restore the stock of before. */
const OF_STOCK: ReadonlySet<string> = new Set(['stock', 'stocks'])

export function BulkDialog({ kind, title, of, signature, read, isAtOnce = false, onClose, onWritten, children }: Props) {
  const formId = useId()
  const isAlwaysInShop = ALWAYS_IN_SHOP.has(kind)
  const [isInShop, setInShop] = useState(isAlwaysInShop)
  const dry = useDryRun({
    signature: `${signature} ${isInShop}`,
    isAtOnce,
    async prepare() {
      const ready = await read()
      return ready && { request: { ...of, change: ready.change, inShop: isInShop }, lineOf: ready.lineOf }
    },
  })
  const undo = useUndo()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    dry.look()
  }
  const write = async (close: () => void) => {
    const written = await dry.write()
    if (!written) return
    const { revision, changed } = written
    const done = BULK_WORDS[kind].done(changed)
    await refreshRecords()
    close()
    onWritten()
    toast(isAlwaysInShop ? done : `${done}, ${isInShop ? t.inShopDone : t.asSavedDone}`, {
      ...(revision !== null && !OF_STOCK.has(kind) && { undo: () => void undo({ revision, type: 'product', what: done }) }),
    })
  }
  const { run } = dry
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
          {run ? (
            <Button
              looks={[isInShop ? 'go' : 'solid']}
              isBusy={dry.isWriting}
              isOff={run.result.changed === 0 || dry.isStale || dry.isRunning}
              onClick={() => void write(close)}
            >
              {run.result.changed === 0 ? t.nothingToWrite : writeWords(kind, run.result.changed)}
            </Button>
          ) : (
            <Button looks={['solid']} type="submit" form={formId} isBusy={dry.isRunning}>
              {t.dryRun}
            </Button>
          )}
        </>
      )}
    >
      <form id={formId} className={styles.whole} noValidate onSubmit={submit}>
        {inElement(children)}
        {!isAlwaysInShop && <WhereTo isInShop={isInShop} onChange={setInShop} />}
      </form>
      {dry.failure && dry.failure.code !== 'given-up' && <WhyNot failure={dry.failure} isOfWriting={dry.isOfWriting} onAgain={dry.look} />}
      {dry.isRunning && (
        <p role="status" className="muted">
          {t.running}
        </p>
      )}
      {run && (
        <>
          <DryRunRows key={run.result.plan} result={run.result} lineOf={run.lineOf} />
          {!dry.isStale && (
            <p className="muted">
              {run.result.problems > 0 && run.result.changed > 0 ? `${t.notYet} ${t.leftOut(run.result.problems)}` : t.notYet}
            </p>
          )}
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

interface WhyNotProps {
  failure: Failure
  isOfWriting: boolean
  onAgain: () => void
}

function WhyNot({ failure, isOfWriting, onAgain }: WhyNotProps) {
  const isUnanswered = failure.code === 'network'
  const why = Object.values(failure.issues)[0] ?? (isUnanswered ? frameTexts.noNetwork : failure.message)
  const notWritten = failure.code === 'C116' ? t.stale : isUnanswered ? t.unanswered : t.notWritten(why)
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
        {isOfWriting ? notWritten : t.noDryRun(why)}
      </Note>
    </div>
  )
}
