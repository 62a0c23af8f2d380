import { partKeyOf } from '@shop/contract/parts/part-numbers'
import { useDeferredValue, useState } from 'react'
import { useAnswer } from '../../../../frame/calls/queries.ts'
import { FoundList, searchKeys } from '../../../../ui/fields/found-list.tsx'
import { SearchField } from '../../../../ui/fields/search-field.tsx'
import styles from './parts-section.module.css'
import { partsTexts as t } from './texts.ts'

const MOST_FOUND = 8

/** Search for published parts that the product does not contain yet. */
export function PartSearch({ has, onAdd }: { has: ReadonlySet<string>; onAdd: (key: string) => void }) {
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const { data, isPlaceholderData } = useAnswer('GET /parts', { q, 'filter[state]': 'live', limit: 30 }, q !== '')
  const found =
    q === ''
      ? []
      : (data?.rows ?? [])
          .filter(({ number }) => !has.has(partKeyOf(number)))
          .slice(0, MOST_FOUND)
          .map(({ title, ...row }) => ({ ...row, name: title }))
  const add = ({ number }: { number: string }) => {
    setTyped('')
    onAdd(partKeyOf(number))
  }
  const isCurrent = q === typed.trim() && !isPlaceholderData // otherwise Enter would choose a result of an earlier search
  return (
    <div className={styles.search}>
      <SearchField
        label={t.search}
        value={typed}
        maxLength={100}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={searchKeys(isCurrent ? found : [], add)}
      />
      <p role="status" className={q !== '' && data && found.length === 0 ? 'faint' : 'vh'}>
        {q === '' || !data ? '' : t.found(found.length)}
      </p>
      <FoundList found={found} labelOf={({ name, number }) => t.addOf(name, number)} onChoose={add} />
    </div>
  )
}
