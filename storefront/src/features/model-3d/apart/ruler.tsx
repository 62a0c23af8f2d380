import type { ComponentProps } from 'react'
import { showMark } from './ruler-mark.ts'
import styles from './ruler.module.css'

interface Props extends Pick<ComponentProps<'input'>, 'ref' | 'onPointerDown' | 'onKeyDown'> {
  label: string
}

/** Range input from 0 to 100 with ten large and fifty small ticks. `useRuler` connects it with the exploded view. */
export function Ruler({ label, ...input }: Props) {
  return (
    <span className={styles.ruler}>
      <input
        type="range"
        min="0"
        max="100"
        defaultValue="0"
        aria-label={label}
        onInput={({ currentTarget }) => showMark(currentTarget, Number(currentTarget.value) / 100)}
        {...input}
      />
    </span>
  )
}
