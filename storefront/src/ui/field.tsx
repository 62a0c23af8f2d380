import type { ComponentProps } from 'react'
import styles from './field.module.css'

/** A native select in the shop's look. */
export function Select({ className = '', ...select }: ComponentProps<'select'>) {
  return <select className={`${styles.input} ${styles.select} ${className}`} {...select} />
}

/** A native input in the shop's look. */
export function Input({ className = '', ...input }: ComponentProps<'input'>) {
  return <input className={`${styles.input} ${className}`} {...input} />
}
