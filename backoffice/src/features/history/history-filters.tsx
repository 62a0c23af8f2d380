import { RECORD_TYPES, REVISION_KINDS } from '@shop/contract/manage/record-types'
import { useAnswer } from '../../frame/calls/queries.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Chip } from '../../ui/controls/chip.tsx'
import { SelectField } from '../../ui/fields/text-field.tsx'
import { toolsClass } from '../../ui/sheet/sheet.tsx'
import type { HistoryState } from './history-address.ts'
import styles from './history-filters.module.css'
import { historyTexts as t, RECORD_TYPE_WORDS, REVISION_WORDS } from './texts.ts'

interface Props {
  state: HistoryState
  onChange: (state: HistoryState) => void
}

/** Whose changes, of what kind, of which records. */
export function HistoryFilters({ state, onChange }: Props) {
  const { data: choices } = useAnswer('GET /product-choices')
  const { data: ofRecord } = useAnswer('GET /history', { type: state.type, id: state.id, limit: 1 }, state.id !== undefined)
  const change = (part: Partial<HistoryState>) => onChange({ ...state, ...part, after: undefined })
  const isFiltered = state.staffId !== undefined || state.kind !== undefined || state.type !== undefined
  return (
    <div className={toolsClass}>
      <span className={styles.filter}>
        <SelectField
          label={t.who}
          isLabelHidden
          options={[{ value: '', label: t.anybody }, ...(choices?.staff ?? []).map(({ id, name }) => ({ value: String(id), label: name }))]}
          value={state.staffId ?? ''}
          onChange={({ target }) => change({ staffId: Number(target.value) || undefined })}
        />
      </span>
      <span className={styles.filter}>
        <SelectField
          label={t.did}
          isLabelHidden
          options={[{ value: '', label: t.anyKind }, ...REVISION_KINDS.map((kind) => ({ value: kind, label: REVISION_WORDS[kind] }))]}
          value={state.kind ?? ''}
          onChange={({ target }) => change({ kind: REVISION_KINDS.find((kind) => kind === target.value) })}
        />
      </span>
      {state.id === undefined ? (
        <span className={styles.filter}>
          <SelectField
            label={t.what}
            isLabelHidden
            options={[{ value: '', label: t.anyRecord }, ...RECORD_TYPES.map((type) => ({ value: type, label: RECORD_TYPE_WORDS[type] }))]}
            value={state.type ?? ''}
            onChange={({ target }) => change({ type: RECORD_TYPES.find((type) => type === target.value) })}
          />
        </span>
      ) : (
        <Chip
          label={t.what}
          value={ofRecord?.rows[0]?.record?.name ?? `${state.type} ${state.id}`}
          onRemove={() => change({ type: undefined, id: undefined })}
        />
      )}
      {isFiltered && (
        <Button looks={['bare', 'small']} onClick={() => change({ staffId: undefined, kind: undefined, type: undefined, id: undefined })}>
          {t.clear}
        </Button>
      )}
    </div>
  )
}
