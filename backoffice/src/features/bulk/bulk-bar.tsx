import { MAX_BULK } from '@shop/contract/manage/record-types'
import { Button } from '../../ui/controls/button.tsx'
import { Kbd } from '../../ui/controls/kbd.tsx'
import { Slab } from '../../ui/sheet/sheet.tsx'
import styles from './bulk-bar.module.css'
import { BULK_WORDS, bulkTexts as t } from './texts.ts'

export const BULK_KINDS = ['price', 'stock', 'tags', 'publish', 'archive', 'restore'] as const
export type BulkKind = (typeof BULK_KINDS)[number]

interface Props {
  count: number
  /** Number of products in the list; undefined if all of them are selected. */
  total: number | undefined
  onSelectAll: () => void
  onChange: (kind: BulkKind) => void
  onClear: () => void
}

export function BulkBar({ count, total, onSelectAll, onChange, onClear }: Props) {
  return (
    <Slab label={t.selected(count)} kind="bulk">
      <b role="status">{t.selected(count)}</b>
      {total === undefined ? (
        <span className={styles.all}>{t.allSelected}</span>
      ) : total > MAX_BULK ? (
        <span className={styles.all}>{t.tooMany(MAX_BULK)}</span>
      ) : (
        total > count && (
          <button type="button" className={styles.link} onClick={onSelectAll}>
            {t.selectAll(total)}
          </button>
        )
      )}
      <span className={styles.line} />
      {BULK_KINDS.map((kind) => (
        <Button key={kind} onClick={() => onChange(kind)}>
          {BULK_WORDS[kind].verb}
        </Button>
      ))}
      <span className="end">
        <Button onClick={onClear}>
          <span>{t.clear}</span>
          <Kbd keys="Escape" />
        </Button>
      </span>
    </Slab>
  )
}
