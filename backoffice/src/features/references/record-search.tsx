import type { KindType } from '@shop/contract/kinds/kinds'
import { useDeferredValue, useState } from 'react'
import { useAnswer } from '../../frame/calls/queries.ts'
import { type Found, FoundList, searchKeys } from '../../ui/fields/found-list.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { callsOf } from '../kind-words/calls-of-kind.ts'
import { KIND_WORDS } from '../kind-words/declared-words.ts'
import styles from './references.module.css'
import { referenceTexts as t } from './texts.ts'

const MOST_FOUND = 6

interface Props {
  /** Table of the records. */
  to: string
  label: string
  placeholder?: string
  /** Records that are not found again. */
  has: ReadonlySet<number>
  onChoose: (one: Found) => void
}

/** Search for published records of a table, by name. */
export function RecordSearch({ to, label, placeholder = label, has, onChoose }: Props) {
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const { found: all, isCurrent } = useFound(to, q)
  const found = all.filter(({ id }) => !has.has(Number(id))).slice(0, MOST_FOUND)
  const choose = (one: Found) => {
    setTyped('')
    onChoose(one)
  }
  return (
    <div className={styles.search}>
      <SearchField
        label={label}
        placeholder={placeholder}
        value={typed}
        maxLength={100}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={searchKeys(isCurrent && q === typed.trim() ? found : [], choose)}
      />
      <p role="status" className={q !== '' && isCurrent && found.length === 0 ? 'faint' : 'vh'}>
        {q === '' || !isCurrent ? '' : t.found(found.length)}
      </p>
      <FoundList found={found} labelOf={({ name, number }) => t.add(name, number)} onChoose={choose} />
    </div>
  )
}

function useFound(to: string, q: string): { found: Found[]; isCurrent: boolean } {
  const [isProduct, isWanted] = [to === 'product', q !== '']
  const input = { q, limit: 30, 'filter[state]': 'live' }
  const products = useAnswer('GET /products', input, isWanted && isProduct)
  const type = (Object.keys(KIND_WORDS) as KindType[]).find((one) => KIND_WORDS[one].declaration.table === to) // the keys are types
  const records = useAnswer(callsOf(KIND_WORDS[type ?? 'tag'].declaration).list, input, isWanted && !isProduct)
  const found = isProduct
    ? products.data?.rows.map(({ id, name, partNumber, imageUrl }) => ({ id, name, number: partNumber, imageUrl }))
    : records.data?.rows.map(({ id, title }) => ({ id, name: title, number: '', imageUrl: null }))
  const { isPlaceholderData, isPending } = isProduct ? products : records
  return { found: isWanted ? (found ?? []) : [], isCurrent: !isWanted || (!isPending && !isPlaceholderData) }
}
