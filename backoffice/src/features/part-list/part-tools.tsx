import { LANGUAGE_STATES } from '@shop/contract/manage/findings/finding-kinds'
import { RECORD_STATES } from '@shop/contract/manage/record-types'
import { useRef } from 'react'
import { useAnswer } from '../../frame/calls/queries.ts'
import { useKeys } from '../../frame/keys/keys.ts'
import { Chip } from '../../ui/controls/chip.tsx'
import { LateSearch } from '../../ui/fields/late-search.tsx'
import { SelectField } from '../../ui/fields/text-field.tsx'
import { toolsClass } from '../../ui/sheet/sheet.tsx'
import { uiTexts } from '../../ui/texts.ts'
import { ENGLISH_FIRST } from '../record-fields/english-first.ts'
import { LANGUAGE_WORDS } from '../record-fields/texts.ts'
import type { FilterKey, ListState } from './list-address.ts'
import styles from './part-list.module.css'
import { partListTexts as t } from './texts.ts'

/** What can be chosen for each filter; of languages what is not complete, as that is what one looks for. */
const CHOICES: Record<Exclude<FilterKey, 'product'>, readonly { value: string; label: string }[]> = {
  state: RECORD_STATES.map((value) => ({ value, label: t.states[value] })),
  language: ENGLISH_FIRST.slice(1).flatMap((language) =>
    LANGUAGE_STATES.filter((state) => state !== 'complete').map((state) => ({
      value: `${language}:${state}`,
      label: t.language(LANGUAGE_WORDS[language], uiTexts.languages[state]),
    })),
  ),
  used: (['1', '0'] as const).map((value) => ({ value, label: t.used[value] })),
  saved: (['1', '0'] as const).map((value) => ({ value, label: t.isSaved[value] })),
}
const SHOWN = ['state', 'language', 'used', 'saved'] as const

interface Props {
  list: ListState
  /** `isStep`: one can go back to what was before. */
  onChange: (list: ListState, isStep: boolean) => void
}

/** Search and filters of the list: all of it is in the address. */
export function PartTools({ list, onChange }: Props) {
  const search = useRef<HTMLInputElement>(null)
  useKeys(t.list, [{ keys: '/', label: t.toSearch, run: () => search.current?.focus() }])
  const set = (key: FilterKey, value: string | undefined) =>
    onChange({ ...list, filters: { ...list.filters, [key]: value || undefined }, after: undefined }, true)
  return (
    <div className={toolsClass}>
      <LateSearch field={search} label={t.search} keys="/" q={list.q} onSearch={(q) => onChange({ ...list, q, after: undefined }, false)} />
      {SHOWN.map((key) => (
        <span key={key} className={styles.filter}>
          <SelectField
            label={t.filters[key]}
            isLabelHidden
            options={[{ value: '', label: t.unfiltered[key] }, ...CHOICES[key]]}
            value={list.filters[key] ?? ''}
            isChanged={list.filters[key] !== undefined}
            onChange={({ target }) => set(key, target.value)}
          />
        </span>
      ))}
      {list.filters.product !== undefined && <ProductChip id={Number(list.filters.product)} onRemove={() => set('product', undefined)} />}
    </div>
  )
}

/** The product whose parts are listed, by its name as saved. */
function ProductChip({ id, onRemove }: { id: number; onRemove: () => void }) {
  const { data } = useAnswer('GET /products/{id}', { id })
  const saved = data?.saved.find(({ field }) => field === 'name.en')?.value
  const name = typeof saved === 'string' ? saved : data?.shop['name.en']
  return <Chip label={t.partsOf} value={name ?? t.productNumber(id)} onRemove={onRemove} />
}
