import { useDeferredValue, useState } from 'react'
import { useAnswer } from '../../../frame/calls/queries.ts'
import { Chip } from '../../../ui/controls/chip.tsx'
import { FoundList, searchKeys } from '../../../ui/fields/found-list.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import styles from './copy-field.module.css'
import { newProductTexts as t } from '../texts.ts'

export interface CopyOf {
  id: number
  name: string
  partNumber: string
  seriesId: number
}

/** Optional search for the product to duplicate, by name or part number. */
export function CopyField({ chosen, onChoose }: { chosen: CopyOf | undefined; onChoose: (product: CopyOf | undefined) => void }) {
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const { data, isPlaceholderData } = useAnswer('GET /products', { q, limit: 5 }, q !== '')
  if (chosen)
    return (
      <div className={styles.field}>
        <span className={styles.label}>{t.copyOf}</span>
        <span>
          <Chip label={chosen.partNumber} value={chosen.name} onRemove={() => onChoose(undefined)} />
        </span>
      </div>
    )
  const found = q === '' ? [] : (data?.rows ?? []).map((row) => ({ ...row, number: row.partNumber }))
  const choose = ({ id, name, partNumber, seriesId }: CopyOf) => onChoose({ id, name, partNumber, seriesId })
  const isCurrent = q === typed.trim() && !isPlaceholderData // otherwise Enter would choose a result of an earlier search
  return (
    <div className={styles.field}>
      <span className={styles.label}>{t.copyOf}</span>
      <SearchField
        label={t.copySearch}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={searchKeys(isCurrent ? found : [], choose)}
      />
      <p role="status" className="vh">
        {q === '' ? '' : t.found(found.length)}
      </p>
      <FoundList found={found} onChoose={choose} />
      {q !== '' && data && found.length === 0 && <p className="faint">{t.found(0)}</p>}
    </div>
  )
}
