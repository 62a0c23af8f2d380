import { useDeferredValue, useState } from 'react'
import { useAnswer } from '../../../frame/calls/queries.ts'
import { Chip } from '../../../ui/controls/chip.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { Thumb } from '../../../ui/thumb.tsx'
import styles from './copy-field.module.css'
import { newProductTexts as t } from '../texts.ts'

/** What a product may be begun as. */
export interface CopyOf {
  id: number
  name: string
  partNumber: string
  seriesId: number
}

/** Chooses the product that a new one is a copy of, or none: searched by name or part number. */
export function CopyField({ chosen, onChoose }: { chosen: CopyOf | undefined; onChoose: (product: CopyOf | undefined) => void }) {
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const { data } = useAnswer('GET /products', { q, limit: 5 }, q !== '')
  if (chosen)
    return (
      <div className={styles.field}>
        <span className={styles.label}>{t.copyOf}</span>
        <span>
          <Chip label={chosen.partNumber} value={chosen.name} onRemove={() => onChoose(undefined)} />
        </span>
      </div>
    )
  const found = q === '' ? [] : (data?.rows ?? [])
  return (
    <div className={styles.field}>
      <span className={styles.label}>{t.copyOf}</span>
      <SearchField label={t.copySearch} value={typed} onChange={({ target }) => setTyped(target.value)} />
      <p role="status" className="vh">
        {q === '' ? '' : t.found(found.length)}
      </p>
      {found.length > 0 && (
        <ul className={styles.found}>
          {found.map(({ id, name, partNumber, imageUrl, seriesId }) => (
            <li key={id}>
              <button type="button" onClick={() => onChoose({ id, name, partNumber, seriesId })}>
                <Thumb src={imageUrl} />
                <span className="cut">{name}</span>
                <span className="mono faint">{partNumber}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {q !== '' && data && found.length === 0 && <p className="faint">{t.found(0)}</p>}
    </div>
  )
}
