import { Fragment } from 'react'
import styles from './kbd.module.css'

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.platform)
const SIGNS: Partial<Record<string, string>> = IS_MAC
  ? { Mod: '⌘', Alt: '⌥', Shift: '⇧', Enter: '↵', Escape: 'Esc' }
  : { Mod: 'Ctrl', Shift: '⇧', Enter: '↵', Escape: 'Esc' }

export function Kbd({ keys }: { keys: string }) {
  return (
    <span className={styles.keys}>
      {keys.split(/(?=[ ,].)/).map((step, place) => (
        <Fragment key={place}>
          {step.startsWith(' ') && <span className={styles.then}>then</span>}
          {step
            .replace(/^[ ,]/, '')
            .split('+')
            .map((key) => (
              <kbd key={key} className={styles.kbd} translate="no">
                {SIGNS[key] ?? key}
              </kbd>
            ))}
        </Fragment>
      ))}
    </span>
  )
}

/** Line of shortcuts with descriptions. Keys in a pair such as `['J', 'K']` share a description. */
export function KeyLine({ keys }: { keys: readonly (readonly [keys: string | readonly string[], does: string])[] }) {
  return (
    <p className={styles.line}>
      {keys.map(([key, does]) => (
        <span key={does}>
          {[key].flat().map((one) => (
            <Kbd key={one} keys={one} />
          ))}
          <span>{does}</span>
        </span>
      ))}
    </p>
  )
}
