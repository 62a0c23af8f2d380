import { useLanguage } from '../../frame/language.tsx'
import styles from './collection-time.module.css'
import { timesOf } from './collection-times.ts'

/** Shows the reader's own form, and beside it in small print the specified Chinese form (decisions: Second review). */
export function CollectionTime({ iso }: { iso: string }) {
  const language = useLanguage()
  if (language === 'zh') return <time dateTime={iso}>{timesOf('zh')(iso)}</time>
  return (
    <time dateTime={iso}>
      <span>{timesOf(language)(iso)}</span>{' '}
      <small lang="zh" className={styles.specified} aria-hidden="true">
        {timesOf('zh')(iso)}
      </small>
    </time>
  )
}
