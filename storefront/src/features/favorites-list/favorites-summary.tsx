import { HOME } from '@shop/contract/addresses'
import type { Favorite } from '@shop/contract/favorites/favorites'
import { formatMinor } from '@shop/contract/price-text'
import { useFormats, useLanguage, useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { buttonClass } from '../../ui/button.ts'
import styles from './favorites-summary.module.css'
import { favoritesListTexts } from './texts.ts'
import { totalMinor } from './total.ts'

/** Shipping is always free (spec §9). */
export function FavoritesSummary({ favorites }: { favorites: Favorite[] }) {
  const t = useTexts(favoritesListTexts)
  const language = useLanguage()
  const { number } = useFormats()
  const total = formatMinor(totalMinor(favorites, language), language)
  return (
    <aside className={styles.summary} aria-labelledby="favorites-summary">
      <h2 id="favorites-summary">{t.summary}</h2>
      <dl>
        <div>
          <dt>{t.items}</dt>
          <dd>{number(favorites.length)}</dd>
        </div>
        <div>
          <dt>{t.totalPrice}</dt>
          <dd>{total}</dd>
        </div>
        <div>
          <dt>{t.shipping}</dt>
          <dd>{t.free}</dd>
        </div>
        <div className={styles.total}>
          <dt>{favorites.length > 1 ? t.together(favorites.length) : t.total}</dt>
          <dd>{total}</dd>
        </div>
      </dl>
      <ShopLink className={buttonClass('wide')} to={HOME}>
        {t.continueShopping}
      </ShopLink>
    </aside>
  )
}
