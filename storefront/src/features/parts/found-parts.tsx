import { partAddress } from '@shop/contract/addresses'
import type { AnswerOf } from '@shop/contract/calls'
import { formatPrice } from '@shop/contract/price-text'
import { useLanguage, useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { frameTexts } from '../../frame/texts.ts'
import styles from './found-parts.module.css'

export function FoundParts({ parts }: { parts: AnswerOf<'GET /search'>['parts'] }) {
  const t = useTexts(frameTexts)
  const language = useLanguage()
  return (
    <section className={styles.found} aria-label={t.parts}>
      <p className="lab">{t.parts}</p>
      <ul>
        {parts.map(({ number, name, productName, price }) => (
          <li key={number}>
            <ShopLink to={partAddress(number)}>{name}</ShopLink>
            <span>{productName}</span>
            <span className="mono" translate="no">
              {number}
            </span>
            {
              typeof price === 'number' && (
                <b translate="no">{formatPrice(price, language)}</b>
              ) /* a process of the previous release sends no price */
            }
          </li>
        ))}
      </ul>
    </section>
  )
}
