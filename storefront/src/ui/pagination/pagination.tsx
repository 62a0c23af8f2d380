import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { Icon } from '../icon.tsx'
import { pagesShown } from './pages-shown.ts'
import styles from './pagination.module.css'
import { paginationTexts } from './texts.ts'

interface Props {
  current: number
  pages: number
  total: number
  addressOf: (page: number) => string
}

/** Page links and a text such as "Page 4 of 9, 104 items". A single page shows only the text; a list without pages shows nothing. */
export function Pagination({ current, pages, total, addressOf }: Props) {
  const t = useTexts(paginationTexts)
  if (pages === 0) return null
  const where = <p className="mono">{t.pageOf(current, pages, total)}</p>
  if (pages === 1) return <div className={styles.pagination}>{where}</div>

  return (
    <nav className={styles.pagination} aria-label={t.pagination}>
      {where}
      <div className={styles.links}>
        <End to={current > 1 ? addressOf(current - 1) : undefined} rel="prev" label={t.previousPage} />
        <ol>
          {pagesShown(current, pages).map((page, index) => (
            <li key={page === 'gap' ? `gap ${index}` : page}>
              {page === 'gap' ? (
                <span className={styles.gap}>…</span>
              ) : (
                <ShopLink
                  to={addressOf(page)}
                  state={SMOOTHLY}
                  aria-label={t.goToPage(page)}
                  aria-current={page === current ? 'page' : undefined}
                >
                  {page}
                </ShopLink>
              )}
            </li>
          ))}
        </ol>
        <End to={current < pages ? addressOf(current + 1) : undefined} rel="next" label={t.nextPage} />
      </div>
    </nav>
  )
}

/** Page changes in a list scroll smoothly (spec §2). */
const SMOOTHLY = { scroll: 'smooth' }

/** Link to the previous or next page. At the end of the list it is disabled, but keeps its place. */
function End({ to, rel, label }: { to: string | undefined; rel: 'prev' | 'next'; label: string }) {
  const icon = <Icon name={rel === 'prev' ? 'left' : 'right'} small />
  return to ? (
    <ShopLink className={styles[rel]} to={to} state={SMOOTHLY} rel={rel} aria-label={label}>
      {icon}
    </ShopLink>
  ) : (
    <span className={styles[rel]} role="link" aria-disabled="true" aria-label={label}>
      {icon}
    </span>
  )
}
