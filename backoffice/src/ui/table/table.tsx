import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import styles from './table.module.css'
import { inElement } from '../../../../storefront/src/ui/reading/in-element.tsx'

interface Props {
  /** What the table is of: its scroll box is a region of this name, which the keyboard reaches. */
  label: string
  /** Rows of 36 px. */
  isLow?: boolean
  className?: string
  children: ReactNode
}

/** A table in a box of its own that scrolls. */
export function Table({ label, isLow, className = '', children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
    <div className={styles.box} role="region" aria-label={label} tabIndex={0}>
      <table className={`${styles.table} ${isLow ? styles.low : ''} ${className}`}>{children}</table>
    </div>
  )
}

export type Direction = 'asc' | 'desc'

interface HeadProps extends ComponentProps<'th'> {
  /** Figures: to the right. */
  isFigure?: boolean
}

/** The head of a column. */
export function ColumnHead({ isFigure, className = '', children, ...head }: HeadProps) {
  return (
    <th scope="col" {...head} className={`${isFigure ? styles.right : ''} ${className}`}>
      {children}
    </th>
  )
}

interface SortProps extends HeadProps {
  /** How the table is sorted by this column; undefined: it is sorted by another. */
  direction: Direction | undefined
  /** It is to be sorted the other way round, or by this column as it mostly is (`first`). */
  onSort: (direction: Direction) => void
  first?: Direction
}

/** The head of a column that the table can be sorted by. */
export function SortHead({ direction, onSort, first = 'asc', children, ...head }: SortProps) {
  const next = direction === undefined ? first : direction === 'asc' ? 'desc' : 'asc'
  return (
    <ColumnHead {...head} aria-sort={direction === undefined ? undefined : direction === 'asc' ? 'ascending' : 'descending'}>
      <button type="button" onClick={() => onSort(next)}>
        {inElement(children)}
        {direction !== undefined && <Icon name={direction === 'asc' ? 'up' : 'down'} small />}
      </button>
    </ColumnHead>
  )
}

interface RowProps extends ComponentProps<'tr'> {
  isSelected?: boolean
  /** The row that keys act on. */
  isCurrent?: boolean
}

/** A row. What is selected has an edge, what keys act on a frame. */
export function Row({ isSelected, isCurrent, className = '', ...row }: RowProps) {
  return <tr {...row} className={`${isSelected ? styles.selected : ''} ${isCurrent ? styles.current : ''} ${className}`} />
}

interface CellProps extends ComponentProps<'td'> {
  isFigure?: boolean
}

/** A cell; figures to the right, in mono. */
export function Cell({ isFigure, className = '', ...cell }: CellProps) {
  return (
    <td
      {...cell}
      translate={isFigure ? 'no' : undefined}
      className={`${isFigure ? `${styles.figure} ${styles.right}` : ''} ${className}`}
    />
  )
}

/** The name of a row, with a mark before it and a line in mono below. */
export function RowName({ mark, name, below }: { mark?: ReactNode; name: ReactNode; below?: ReactNode }) {
  return (
    <th scope="row">
      <div className={styles.name}>
        {inElement(mark)}
        <span className={styles.words}>
          <span className={styles.title}>{name}</span>
          {below !== undefined && (
            <span className={styles.below} translate="no">
              {below}
            </span>
          )}
        </span>
      </div>
    </th>
  )
}
