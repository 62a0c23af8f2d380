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

/** Kinds of revisions that cannot be undone. Changes of the stock, which sales also change, and empty changes cannot be undone either. */
const LASTING: ReadonlySet<RevisionKind> = new Set(['create', 'import', 'delete'])

type Detail = ManageAnswerOf<'GET /history/{id}'>

export function RevisionDetail({ revision }: { revision: Revision }) {
  const [layout, setLayout] = useState<Layout>('sides')
  const [starts, setStarts] = useState([0])
  /** Ids of records that the undo excludes. */
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
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
          left={left}
          onLeft={setLeft}
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
  left: ReadonlySet<number>
  onLeft: (left: ReadonlySet<number>) => void
  onMore: ((next: number) => void) | undefined
}

function DetailPage({ revision, after, ...page }: PageProps) {
  const answer = useAnswer('GET /history/{id}', { id: revision.id, after })
  return (
    <AnswerView answer={answer} failed={t.detailFailed}>
      {(detail) => <Changes detail={detail} isFirst={after === 0} {...page} />}
    </AnswerView>
  )
}

interface ChangesProps extends Omit<PageProps, 'revision' | 'after'> {
  detail: Detail
  isFirst: boolean
}

function Changes({ detail, isFirst, layout, left, onLeft, onMore }: ChangesProps) {
  const { changes, next } = detail
  const may = useMay()
  const undo = useUndo()
  const [isBusy, setBusy] = useState(false)
  const [conflicts, setConflicts] = useState<readonly FieldConflict[]>([])
  const changesNothing = ({ before, after }: Detail['changes'][number]) => JSON.stringify(before) === JSON.stringify(after)
  const isForGood = changes.length > 0 && changes.every((change) => change.field === 'stock' || changesNothing(change))
  const canUndo = detail.undoneBy === null && !LASTING.has(detail.kind) && !isForGood && may('POST /history/{id}/undo')
  const { record, records } = detail
  const type = record?.type ?? changes[0]?.record.type ?? 'product' // every revision of several records has changes
  const run = async (some: { fields?: string[]; except?: number[] } = left.size > 0 ? { except: [...left] } : {}) => {
    setBusy(true)
    const what = `${whatOf(detail)}, ${fieldsLine(type, some.fields ?? detail.fields)}`
    const undone = await undo({ revision: detail.id, type, what, ...some }, { isShown: true })
    setConflicts(undone.conflicts)
    setBusy(false)
  }
  const restOfFields = detail.fields.filter((field) => !conflicts.some((conflict) => conflict.field === field))
  const except = [...new Set([...left, ...conflicts.flatMap(({ id }) => id ?? [])])]
  const rest = record ? restOfFields.length : records - except.length
  return (
    <>
      {isFirst && canUndo && (
        <div className="row">
          {!record && <span className="muted">{t.tickAbout}</span>}
          <span className="end">
            <Button
              looks={['small', detail.isInShop ? 'go' : 'solid']}
              icon="undo"
              isBusy={isBusy}
              isOff={left.size === records}
              onClick={() => void run()}
            >
              {record ? t.undo : left.size > 0 ? t.undoSome(records - left.size, records) : t.undoMany(records)}
            </Button>
          </span>
        </div>
      )}
      {conflicts.length > 0 && (
        <UndoConflicts
          conflicts={conflicts}
          type={type}
          isOfMany={record === null}
          rest={rest > 0 ? (record ? t.undoRest(rest) : t.undoOthers(rest)) : undefined}
          onUndoRest={() => void run(record ? { fields: restOfFields } : { except })}
        />
      )}
      {changes.length > 0 ? (
        <ChangeTable
          caption={t.caption(whatOf(detail))}
          changes={changes}
          layout={layout}
          isOfMany={record === null}
          onUndo={canUndo && record && detail.fields.length > 1 ? (field) => void run({ fields: [field] }) : undefined}
          ticks={canUndo && record === null ? { left, onLeft } : undefined}
        />
      ) : (
        <p className="muted">{t.noFields}</p>
      )}
      {onMore && next !== null && (
        <div className="row">
          <Button looks={['small', 'quiet']} onClick={() => onMore(next)}>
            {t.more}
          </Button>
        </div>
      )}
    </>
  )
}
