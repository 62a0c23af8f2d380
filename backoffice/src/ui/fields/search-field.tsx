import type { ComponentProps } from 'react'
import { Kbd } from '../controls/kbd.tsx'
import { Icon } from '../icon.tsx'
import styles from './fields.module.css'

interface Props extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'aria-label'> {
  label: string
  /** Shortcut that focuses the field. */
  keys?: string
}

export function SearchField({ label, keys, ...input }: Props) {
  return (
    <div className={styles.search}>
      <Icon name="search" small />
      <input type="search" placeholder={label} {...input} aria-label={label} />
      {keys !== undefined && <Kbd keys={keys} />}
    </div>
  )
}
