import type { ComponentProps, ReactNode } from 'react'
import { inElement } from '@shop/ui/in-element'
import { Icon } from '../icon.tsx'
import styles from './table.module.css'

interface Props {
  /** Accessible name of the scrollable region, which is focusable. */
  label: string
  /** True for rows of 36 px height. */
  isLow?: boolean
  /** True if rows are grids in narrow windows. Column heads are then for screen readers only. */
  isStacked?: boolean
  className?: string
  children: ReactNode
}

export function Table({ label, isLow, isStacked, className = '', children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable regions must be focusable
    <div className={styles.box} role="region" aria-label={label} tabIndex={0}>
      <table className={`${styles.table} ${isLow ? styles.low : ''} ${isStacked ? styles.stacked : ''} ${className}`}>{children}</table>
    </div>
  )
}

export type Direction = 'asc' | 'desc'

interface HeadProps extends ComponentProps<'th'> {
  isFigure?: boolean
}

export function ColumnHead({ isFigure, className = '', children, ...head }: HeadProps) {
  return (
    <th scope="col" {...head} className={`${isFigure ? styles.right : ''} ${className}`}>
      {children}
    </th>
  )
}

interface SortProps extends HeadProps {
  /** Undefined if the table is sorted by another column. */
  direction: Direction | undefined
  /** Called with the reversed direction, or with `first` if the table is sorted by another column. */
  onSort: (direction: Direction) => void
  first?: Direction
}

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
  /** True for the row that shortcuts act on. */
  isCurrent?: boolean
}

/** Row of a table. A selected row has an edge, and the current row has a frame. */
export function Row({ isSelected, isCurrent, className = '', ...row }: RowProps) {
  return <tr {...row} className={`${isSelected ? styles.selected : ''} ${isCurrent ? styles.current : ''} ${className}`} />
}

interface CellProps extends ComponentProps<'td'> {
  isFigure?: boolean
}

/** Figures are monospaced and right-aligned. */
export function Cell({ isFigure, className = '', ...cell }: CellProps) {
  return (
    <td
      {...cell}
      translate={isFigure ? 'no' : undefined}
      className={`${isFigure ? `${styles.figure} ${styles.right}` : ''} ${className}`}
    />
  )
}

/** Head of a row. `mark` precedes the name, and `below` is a second line, which is monospaced. */
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
