import { timesOf } from './collection-times.ts'
import { useLanguage } from '../../frame/language.tsx'

/** When a product was collected: as the specification has it in the form of zh-CN in every language (decisions: Language and money), read out in the reader's. */
export function CollectionTime({ iso }: { iso: string }) {
  const language = useLanguage()
  if (language === 'zh') return <time dateTime={iso}>{timesOf('zh')(iso)}</time>
  const read = timesOf(language)(iso)
  return (
    <time dateTime={iso} title={read}>
      <span lang="zh" aria-hidden="true">
        {timesOf('zh')(iso)}
      </span>
      <span className="vh">{read}</span>
    </time>
  )
}
