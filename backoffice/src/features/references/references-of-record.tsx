import { useId, useState } from 'react'
import { useAnswer } from '../../frame/calls/queries.ts'
import { Chip } from '../../ui/controls/chip.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import type { Found } from '../../ui/fields/found-list.tsx'
import { useNames } from '../record-fields/use-names.ts'
import { FieldPlace } from '../records/fields/record-field.tsx'
import { useField, useRights } from '../records/record-context.tsx'
import { RecordSearch } from './record-search.tsx'
import styles from './references.module.css'
import { referenceTexts as t } from './texts.ts'

/** Number of chips, and of products whose names one call returns. */
const MOST_CHIPS = 100

interface Props {
  name: string
  label: string
  hint: string | undefined
  /** Table of the records. */
  to: string
  most: number
}

/** Field of type `references`: the chosen records in their order, and a search for more. */
export function ReferencesOfRecord({ name, label, hint, to, most }: Props) {
  const id = useId()
  const [field, change] = useField<readonly number[]>(name)
  const { mayWrite } = useRights()
  const [news, setNews] = useState('')
  const ids = field.value
  const chips = ids.slice(0, MOST_CHIPS)
  const nameOf = useTitles(to, chips)
  const isOpen = mayWrite(name)
  const remove = (one: number) => {
    setNews(t.removed(nameOf(one)))
    change(ids.filter((other) => other !== one))
  }
  const add = (one: Found) => {
    setNews(t.added(one.name))
    change([...ids, Number(one.id)])
  }
  return (
    <FieldPlace name={name}>
      <div role="group" aria-labelledby={id} className={`${styles.field} ${field.isUnsaved ? styles.changed : ''}`}>
        <div className={styles.label}>
          <b id={id}>{label}</b>
          {ids.length > 0 && <span className="faint">{t.count(ids.length)}</span>}
        </div>
        {ids.length > 0 && (
          <ul className={styles.chips}>
            {chips.map((one) => (
              <li key={one}>
                <Chip label={nameOf(one)} onRemove={isOpen ? () => remove(one) : undefined} />
              </li>
            ))}
            {ids.length > chips.length && <li className="muted">{t.more(ids.length - chips.length)}</li>}
          </ul>
        )}
        {isOpen && ids.length < most && (
          <RecordSearch to={to} label={t.addTo(label)} placeholder={t.find} has={new Set(ids)} onChoose={add} />
        )}
        <p role="status" className="vh">
          {news}
        </p>
        <FieldError>{field.problems['']}</FieldError>
        {hint !== undefined && !field.problems[''] && <p className="faint">{hint}</p>}
      </div>
    </FieldPlace>
  )
}

/** Returns a function for titles by id. Ids of records that are not there, or not loaded yet, are their own titles. */
export function useTitles(to: string, ids: readonly number[]): (id: number) => string {
  const { series, tags } = useNames()
  const isProduct = to === 'product'
  const { data } = useAnswer('GET /product-names', { ids: ids.join(',') }, isProduct && ids.length > 0)
  const products = new Map(data?.rows.map(({ id, name, partNumber }) => [id, name || partNumber]))
  const names: Readonly<Record<string, ReadonlyMap<number, string>>> = { series, tag: tags, product: products }
  return (id) => names[to]?.get(id) ?? String(id)
}
