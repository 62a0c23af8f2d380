import { useLanguage } from '../../frame/language.tsx'
import styles from './collection-time.module.css'
import { timesOf } from './collection-times.ts'

/** When a product was collected: in the form of zh-CN in every language, as specified, and beside it, small, in the reader's own (decisions: Second review). */
export function CollectionTime({ iso }: { iso: string }) {
  const language = useLanguage()
  if (language === 'zh') return <time dateTime={iso}>{timesOf('zh')(iso)}</time>
  return (
    <time dateTime={iso}>
      <span lang="zh" aria-hidden="true">
        {timesOf('zh')(iso)}
      </span>{' '}
      <small className={styles.own}>{timesOf(language)(iso)}</small>
    </time>
  )
}
