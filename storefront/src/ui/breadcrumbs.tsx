import { useTexts } from '../app/language.tsx'
import { ShopLink } from '../app/link.tsx'
import styles from './breadcrumbs.module.css'

/** Where one is: links to the pages above, then the page itself. */
export function Breadcrumbs({ above, here }: { above: Array<{ to: string; name: string }>; here: string }) {
  const t = useTexts()
  return (
    <nav aria-label={t.breadcrumb}>
      <ol className={`${styles.crumbs} mono`}>
        {above.map(({ to, name }) => (
          <li key={to}>
            <ShopLink to={to}>{name}</ShopLink>
          </li>
        ))}
        <li>
          <span aria-current="page">{here}</span>
        </li>
      </ol>
    </nav>
  )
}
