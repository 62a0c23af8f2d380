import { helpAddress } from '@shop/contract/addresses'
import type { HelpInList } from '@shop/contract/content/pages'
import { ShopLink } from '../../frame/link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { markedParts } from './help-search.ts'
import styles from './help-rows.module.css'

interface Props {
  articles: { number: number; article: HelpInList }[]
  words: string[]
}

export function HelpRows({ articles, words }: Props) {
  return (
    <ol className={styles.rows}>
      {articles.map(({ number, article: { id, title, description } }) => (
        <li key={id}>
          <ShopLink to={helpAddress(id)}>
            <span className="mono muted" aria-hidden="true">
              {String(number).padStart(2, '0')}
            </span>
            <h2>
              <Marked text={title} words={words} />
            </h2>
            <span className="muted">
              <Marked text={description} words={words} />
            </span>
            <Icon name="right" small />
          </ShopLink>
        </li>
      ))}
    </ol>
  )
}

function Marked({ text, words }: { text: string; words: string[] }) {
  return markedParts(text, words).map(({ part, isMarked }, index) =>
    isMarked ? <mark key={index}>{part}</mark> : <span key={index}>{part}</span>,
  )
}

export function HelpRowsSkeleton() {
  return (
    <div className={styles.skeletons}>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className={styles.skeleton} />
      ))}
    </div>
  )
}
