import { type Crumb, useFrame } from '../frame/frame-context.ts'
import { useTexts } from '../frame/language.tsx'
import { ShopLink } from '../frame/link.tsx'
import { frameTexts } from '../frame/texts.ts'
import styles from './breadcrumbs.module.css'

export function Breadcrumbs({ above, here }: { above: Crumb[]; here: string }) {
  const t = useTexts(frameTexts)
  const { head } = useFrame()
  if (head) Object.assign(head, { above, here })
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
