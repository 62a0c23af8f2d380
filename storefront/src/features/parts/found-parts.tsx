import { partAddress } from '@shop/contract/addresses'
import type { AnswerOf } from '@shop/contract/calls'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { frameTexts } from '../../frame/texts.ts'
import styles from './found-parts.module.css'

/** The parts that a search finds, as links to them. */
export function FoundParts({ parts }: { parts: AnswerOf<'GET /search'>['parts'] }) {
  const t = useTexts(frameTexts)
  return (
    <section className={styles.found} aria-label={t.parts}>
      <p className="lab">{t.parts}</p>
      <ul>
        {parts.map(({ number, name, productName }) => (
          <li key={number}>
            <ShopLink to={partAddress(number)}>{name}</ShopLink>
            <span>{productName}</span>
            <span className="mono">{number}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
