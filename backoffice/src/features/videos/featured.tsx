import { useAnswer } from '../../frame/calls/queries.ts'
import { Note } from '../../ui/sheet/note.tsx'
import type { ControlProps } from '../kind-words/kind-words.ts'
import { useField } from '../records/record-context.tsx'
import { videoTexts as t } from './texts.ts'
import styles from './videos.module.css'

const useFeatured = () => useAnswer('GET /videos', { 'filter[isTop]': '1', 'filter[state]': 'live', limit: 10 })

/** Adds to the checkbox what happens to the video that is featured now. */
export function FeaturedOfVideo({ record, name, children }: ControlProps) {
  const [{ value, shop }] = useField<boolean>(name)
  const other = useFeatured().data?.rows.find(({ id }) => id !== record.id)
  return (
    <div className={styles.featured}>
      {children}
      {value && !shop && other && <Note kind="info">{t.takesOver(other.title)}</Note>}
      {!value && shop && record.state === 'live' && <Note kind="warning">{t.leavesNone}</Note>}
    </div>
  )
}

/** Below the list: says so if the shop has videos, but none of them is featured. */
export function NoneFeatured() {
  const featured = useFeatured().data
  const live = useAnswer('GET /videos', { 'filter[state]': 'live', limit: 1 }).data
  if (featured?.total !== 0 || !live?.total) return null
  return <Note kind="info">{t.noneFeatured}</Note>
}
