import { RECORD_TYPES, type RecordType, REVISION_KINDS } from '@shop/contract/manage/record-types'
import { useState } from 'react'
import { useAnswer } from '../../frame/calls/queries.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Chip } from '../../ui/controls/chip.tsx'
import { SelectField, TextField } from '../../ui/fields/text-field.tsx'
import { toolsClass } from '../../ui/sheet/sheet.tsx'
import { labelOf } from '../kind-words/kind-words.ts'
import { RECORD_WORDS } from '../kind-words/declared-words.ts'
import { type HistoryState, readHistory } from './history-address.ts'
import styles from './history-filters.module.css'
import { historyTexts as t, RECORD_TYPE_WORDS, REVISION_WORDS } from './texts.ts'

interface Props {
  state: HistoryState
  onChange: (change: Partial<HistoryState>) => void
}

export function HistoryFilters({ state, onChange }: Props) {
  const { data: choices } = useAnswer('GET /product-choices')
  const { data: ofRecord } = useAnswer('GET /history', { type: state.type, id: state.id, limit: 1 }, state.id !== undefined)
  const { after: _, ...filters } = state
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  return (
    <div className={toolsClass}>
      <span className={styles.filter}>
        <SelectField
          label={t.who}
          isLabelHidden
          options={[{ value: '', label: t.anybody }, ...(choices?.staff ?? []).map(({ id, name }) => ({ value: String(id), label: name }))]}
          value={state.staffId ?? ''}
          onChange={({ target }) => onChange({ staffId: Number(target.value) || undefined })}
        />
      </span>
      <span className={styles.filter}>
        <SelectField
          label={t.did}
          isLabelHidden
          options={[{ value: '', label: t.anyKind }, ...REVISION_KINDS.map((kind) => ({ value: kind, label: REVISION_WORDS[kind] }))]}
          value={state.kind ?? ''}
          onChange={({ target }) => onChange({ kind: REVISION_KINDS.find((kind) => kind === target.value) })}
        />
      </span>
      {state.id === undefined ? (
        <span className={styles.filter}>
          <SelectField
            label={t.what}
            isLabelHidden
            options={[{ value: '', label: t.anyRecord }, ...RECORD_TYPES.map((type) => ({ value: type, label: RECORD_TYPE_WORDS[type] }))]}
            value={state.type ?? ''}
            onChange={({ target }) => onChange({ type: RECORD_TYPES.find((type) => type === target.value), field: undefined })}
          />
        </span>
      ) : (
        <Chip
          label={t.what}
          value={ofRecord?.rows[0]?.record?.name ?? `${state.type} ${state.id}`}
          onRemove={() => onChange({ type: undefined, id: undefined, field: undefined })}
        />
      )}
      {state.type !== undefined && (
        <span className={styles.filter}>
          <SelectField
            label={t.field}
            isLabelHidden
            options={[{ value: '', label: t.anyField }, ...fieldsOf(state.type)]}
            value={state.field ?? ''}
            onChange={({ target }) => onChange({ field: target.value || undefined })}
          />
        </span>
      )}
      {(['from', 'until'] as const).map((end) => (
        <span key={end} className={`${styles.filter} ${styles.day}`}>
          <DayField label={t.days[end]} value={state[end]} onChange={(day) => onChange({ [end]: day })} />
        </span>
      ))}
      {isFiltered && (
        <Button looks={['bare', 'small']} onClick={() => onChange(readHistory(''))}>
          {t.clear}
        </Button>
      )}
    </div>
  )
}

const fieldsOf = (type: RecordType) =>
  Object.keys(RECORD_WORDS[type].declaration.fields).map((name) => ({ value: name, label: labelOf(RECORD_WORDS[type], name) }))

interface DayProps {
  label: string
  value: string | undefined
  onChange: (day: string | undefined) => void
}

/** While the user types the year 2026, the year is 2 at first, which filters nothing. */
function DayField({ label, value, onChange }: DayProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      label={label}
      isLabelHidden
      before={label}
      type="date"
      max="9999-12-31"
      value={typed ?? value ?? ''}
      onChange={({ currentTarget: { value: day } }) => {
        setTyped(day)
        if (day === '' || day >= '2000') onChange(day || undefined)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
