import { HOME } from '@shop/contract/addresses'
import { ShopLink } from '../../frame/link.tsx'
import styles from './logo.module.css'

const VANE = 'M16 16L13.2 4.2Q17.5 3.6 20.8 6.1Z'

/** The brand, leading home. Drawn in place, as it is there before any other file. */
export function Logo() {
  return (
    <ShopLink className={styles.logo} to={HOME}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path d="M1 1h30v30H1z" fill="none" stroke="currentColor" strokeWidth="2" />
        {[0, 120, 240].map((turn) => (
          <path key={turn} d={VANE} fill="currentColor" transform={`rotate(${turn} 16 16)`} />
        ))}
        <circle cx="16" cy="16" r="2.6" fill="var(--accent)" />
      </svg>
      TORVANE
    </ShopLink>
  )
}
