import { ask } from '../../frame/calls/calls.ts'
import type { BulkKind } from '../bulk/bulk-bar.tsx'
import { PasteDialog } from '../bulk/paste-dialog.tsx'
import { PriceDialog } from '../bulk/price-dialog.tsx'
import { StockDialog } from '../bulk/stock-dialog.tsx'
import { StepDialog } from '../bulk/step-dialog.tsx'
import { TagsDialog } from '../bulk/tags-dialog.tsx'
import type { ListState } from './address/list-address.ts'
import { inputOf, type ProductRow } from './address/list-rows.ts'
import type { CopyOf } from './new-product/copy-field.tsx'
import { NewProductDialog } from './new-product/new-product-dialog.tsx'
import type { Chosen } from './table/use-selection.ts'

export type Asking =
  | { what: 'new'; copyOf?: CopyOf }
  | { what: 'bulk'; kind: BulkKind; of: Chosen; count: number }
  | { what: 'paste'; text: string; from: ProductRow | undefined }

interface Props {
  asking: Asking
  list: ListState
  /** Rows of the current page; `next` is the cursor of the next page. */
  rows: readonly ProductRow[]
  next: string | null
  onClose: () => void
  onWritten: () => void
}

export function ListDialogs({ asking, list, rows, next, onClose, onWritten }: Props) {
  if (asking.what === 'new') return <NewProductDialog copyOf={asking.copyOf} onClose={onClose} />
  if (asking.what === 'paste') {
    const { text, from } = asking
    const begin = from && { name: from.name, rowsBelow: (count: number) => rowsBelow(from, count, { list, rows, next }) }
    return <PasteDialog text={text} from={begin} onClose={onClose} onWritten={onWritten} />
  }
  const { kind, of: chosen, count } = asking
  const of = 'ids' in chosen ? { ids: [...chosen.ids] } : { filter: chosen.filter }
  const shared = { of, count, onClose, onWritten }
  if (kind === 'price') return <PriceDialog {...shared} />
  if (kind === 'stock') return <StockDialog {...shared} />
  if (kind === 'tags') return <TagsDialog {...shared} />
  return <StepDialog kind={kind} {...shared} />
}

const MOST_PER_CALL = 200

/** Returns `from` and the products below it, at most `count`, across pages. */
async function rowsBelow(from: ProductRow, count: number, { list, rows, next }: Pick<Props, 'list' | 'rows' | 'next'>) {
  const found: { id: number }[] = rows.slice(rows.findIndex(({ id }) => id === from.id))
  for (let after = next; after !== null && found.length < count;) {
    const page = await ask('GET /products', { ...inputOf({ ...list, after }), limit: Math.min(MOST_PER_CALL, count - found.length) })
    found.push(...page.rows)
    after = page.next
  }
  return found.slice(0, count)
}
