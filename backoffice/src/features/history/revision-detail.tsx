import type { FieldConflict } from '@shop/contract/codes'
import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'
import type { RevisionKind } from '@shop/contract/manage/record-types'
import { useState } from 'react'
import { useAnswer } from '../../frame/calls/queries.ts'
import { useMay } from '../../frame/rights.ts'
import { exactTime } from '../../frame/times.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { AnswerView } from '../../ui/states/states.tsx'
import { fieldsLine } from '../record-fields/field-words.ts'
import { ChangeTable, type Layout } from './change-table.tsx'
import styles from './history.module.css'
import { type Revision, whatOf } from './revision-row.tsx'
import { historyTexts as t } from './texts.ts'
import { UndoConflicts } from './undo-conflicts.tsx'
import { useUndo } from './use-undo.ts'

/** What no undo takes back; nor does one a stock, which sales change too, or that a text was checked, which changes nothing of it. */
const LASTING: ReadonlySet<RevisionKind> = new Set(['create', 'import'])

type Detail = ManageAnswerOf<'GET /history/{id}'>

/** What a revision changed, before and after, and the way back: one field, or all of it. */
export function RevisionDetail({ revision }: { revision: Revision }) {
  const [layout, setLayout] = useState<Layout>('sides')
  const [starts, setStarts] = useState([0])
  return (
    <div className={styles.detail}>
      <div className="row">
        <span className="faint">{t.written(exactTime(revision.time))}</span>
        <span className="end">
          <Segmented
            label={t.layout}
            options={[
              { value: 'sides', label: t.sideBySide },
              { value: 'one', label: t.inOne },
            ]}
            value={layout}
            onChange={setLayout}
          />
        </span>
      </div>
      {starts.map((after) => (
        <DetailPage
          key={after}
          revision={revision}
          after={after}
          layout={layout}
          onMore={after === starts.at(-1) ? (next) => setStarts([...starts, next]) : undefined}
        />
      ))}
    </div>
  )
}

interface PageProps {
  revision: Revision
  after: number
  layout: Layout
  onMore: ((next: number) => void) | undefined
}

function DetailPage({ revision, after, layout, onMore }: PageProps) {
  const answer = useAnswer('GET /history/{id}', { id: revision.id, after })
  return (
    <AnswerView answer={answer} failed={t.detailFailed}>
      {(detail) => <Changes detail={detail} layout={layout} onMore={onMore} />}
    </AnswerView>
  )
}

function Changes({ detail, layout, onMore }: { detail: Detail; layout: Layout; onMore: PageProps['onMore'] }) {
  const { changes, next } = detail
  const may = useMay()
  const undo = useUndo()
  const [isBusy, setBusy] = useState(false)
  const [conflicts, setConflicts] = useState<readonly FieldConflict[]>([])
  const changesNothing = ({ before, after }: Detail['changes'][number]) => JSON.stringify(before) === JSON.stringify(after)
  const isForGood = changes.length > 0 && changes.every((change) => change.field === 'stock' || changesNothing(change))
  const canUndo = detail.undoneBy === null && !LASTING.has(detail.kind) && !isForGood && may('POST /history/{id}/undo')
  const run = async (fields?: string[]) => {
    setBusy(true)
    const what = `${whatOf(detail)}, ${fieldsLine(fields ?? detail.fields)}`
    const undone = await undo({ revision: detail.id, what, ...(fields && { fields }) }, { isShown: true })
    setConflicts(undone.conflicts)
    setBusy(false)
  }
  return (
    <>
      {changes.length > 0 ? (
        <ChangeTable
          caption={t.caption(whatOf(detail))}
          changes={changes}
          layout={layout}
          isOfMany={detail.record === null}
          onUndo={canUndo && detail.record && detail.fields.length > 1 ? (field) => void run([field]) : undefined}
        />
      ) : (
        <p className="muted">{t.noFields}</p>
      )}
      {conflicts.length > 0 && (
        <UndoConflicts conflicts={conflicts} fields={detail.record ? detail.fields : []} onUndoRest={(rest) => void run(rest)} />
      )}
      {onMore && (
        <div className="row">
          {next !== null && (
            <Button looks={['small', 'quiet']} onClick={() => onMore(next)}>
              {t.more}
            </Button>
          )}
          {canUndo && (
            <span className="end">
              <Button looks={['small', detail.isInShop ? 'go' : 'solid']} icon="undo" isBusy={isBusy} onClick={() => void run()}>
                {detail.record ? t.undo : t.undoMany(detail.records)}
              </Button>
            </span>
          )}
        </div>
      )}
    </>
  )
}
