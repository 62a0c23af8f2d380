import { useRef, useState } from 'react'
import { useAnswer } from '../../../frame/calls/queries.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useKeys } from '../../../frame/keys/keys.ts'
import { AddChip, Chip } from '../../../ui/controls/chip.tsx'
import { LateSearch } from '../../../ui/fields/late-search.tsx'
import { SelectField } from '../../../ui/fields/text-field.tsx'
import { toolsClass } from '../../../ui/sheet/sheet.tsx'
import { type Editing, FilterEditor } from './filter-editor.tsx'
import { keysOf, setFilters, wordsOf } from './filter-words.ts'
import styles from './filters.module.css'
import { filteredBy, type Filters, type ListState, type Sort, SORTS } from '../address/list-address.ts'
import { FILTER_NAMES, filterTexts, keyTexts, productListTexts as t, SORT_NAMES } from '../texts.ts'

interface Props {
  list: ListState
  /** If `isStep`, the change adds a browser history entry; otherwise it replaces the current entry. */
  onChange: (change: (now: ListState) => ListState, isStep: boolean) => void
}

export function ListTools({ list, onChange }: Props) {
  const { data: choices } = useAnswer('GET /product-choices')
  const [editing, setEditing] = useState<Editing>()
  const search = useRef<HTMLInputElement>(null)
  const anchors = useRef(new Map<Editing, HTMLElement>())
  const anchor = useRef<HTMLElement>(null)
  const hasStepped = useRef(false) // all changes in one open editor share one history entry
  const names = setFilters(list.filters)
  const change = (filters: (now: Filters) => Filters) => {
    onChange((now) => filteredBy(now, filters(now.filters)), !hasStepped.current)
    hasStepped.current = true
  }
  const open = (name: Editing) => {
    anchor.current = anchors.current.get(name) ?? null
    hasStepped.current = false
    setEditing(name)
  }
  const setAnchor = (name: Editing) => (element: HTMLElement | null) => {
    if (element) anchors.current.set(name, element)
    else anchors.current.delete(name)
  }
  /** Removes filters. Moves the focus to the add button, because the chip that had the focus disappears. */
  const remove = (filters: Filters) => {
    onChange((now) => filteredBy(now, filters), true)
    anchors.current.get('choose')?.querySelector('button')?.focus()
  }
  useKeys(keyTexts.title, [
    { keys: '/', label: keyTexts.search, run: () => search.current?.focus() },
    { keys: 'F', label: keyTexts.filter, run: () => open('choose') },
  ])
  return (
    <div className={toolsClass}>
      <LateSearch
        field={search}
        label={t.search}
        keys="/"
        q={list.q}
        onSearch={(q) => onChange((now) => ({ ...now, q, after: undefined }), false)}
      />
      {names.map((name) => (
        <span key={name} ref={setAnchor(name)} className={styles.anchor}>
          <Chip
            label={FILTER_NAMES[name]}
            value={wordsOf(name, list.filters, choices)}
            onEdit={() => open(name)}
            onRemove={() => remove(Object.fromEntries(keysOf(name).map((key) => [key, ''])))}
          />
        </span>
      ))}
      <span ref={setAnchor('choose')} className={styles.anchor}>
        <AddChip onClick={() => open('choose')}>{filterTexts.add}</AddChip>
      </span>
      {names.length > 0 && (
        <Button looks={['bare', 'small']} onClick={() => remove(Object.fromEntries(names.flatMap(keysOf).map((key) => [key, ''])))}>
          {filterTexts.clear}
        </Button>
      )}
      <span className={styles.sort}>
        <SelectField
          label={t.sort}
          isLabelHidden
          options={SORTS.map((sort) => ({ value: sort, label: SORT_NAMES[sort] }))}
          value={list.sort}
          onChange={({ target }) => {
            const sort = SORTS.find((one) => one === target.value) ?? 'sort'
            onChange((now) => ({ ...now, sort, order: firstOrder(sort), after: undefined }), true)
          }}
        />
      </span>
      {editing && (
        <FilterEditor
          editing={editing}
          anchor={anchor}
          filters={list.filters}
          choices={choices}
          onEdit={setEditing}
          onChange={change}
          onClose={() => setEditing(undefined)}
        />
      )}
    </div>
  )
}

const firstOrder = (sort: Sort) => (sort === 'changed' || sort === 'sales' ? 'desc' : 'asc')
