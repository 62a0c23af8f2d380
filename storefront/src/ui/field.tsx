import type { ComponentProps } from 'react'
import styles from './field.module.css'

export function Select({ className = '', ...select }: ComponentProps<'select'>) {
  return <select className={`${styles.input} ${styles.select} ${className}`} {...select} />
}

export function Input({ className = '', ...input }: ComponentProps<'input'>) {
  return <input className={`${styles.input} ${className}`} {...input} />
}
