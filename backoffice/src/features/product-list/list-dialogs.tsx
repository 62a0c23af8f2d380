import { ask } from '../../frame/calls/calls.ts'
import type { BulkKind } from '../bulk/bulk-bar.tsx'
import { PasteDialog } from '../bulk/paste-dialog.tsx'
import { PriceDialog } from '../bulk/price-dialog.tsx'
import { StepDialog } from '../bulk/step-dialog.tsx'
import { TagsDialog } from '../bulk/tags-dialog.tsx'
import type { ListState } from './address/list-address.ts'
import { inputOf, type ProductRow } from './address/list-rows.ts'
import type { CopyOf } from './new-product/copy-field.tsx'
import { NewProductDialog } from './new-product/new-product-dialog.tsx'
import type { Chosen } from './table/use-selection.ts'

/** The dialog over the list. */
export type Asking =
  | { what: 'new'; copyOf?: CopyOf }
  | { what: 'bulk'; kind: BulkKind; of: Chosen; count: number }
  | { what: 'paste'; text: string; from: ProductRow | undefined }

interface Props {
  asking: Asking
  list: ListState
  /** The rows in sight, and where the page after them begins. */
  rows: readonly ProductRow[]
  next: string | null
  onClose: () => void
  onWritten: () => void
}

/** What the list asks in a dialog. */
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
  if (kind === 'tags') return <TagsDialog {...shared} />
  return <StepDialog kind={kind} {...shared} />
}

const MOST_PER_CALL = 200

/** A product of the list and those below it, up to as many, also on the pages after this one. */
async function rowsBelow(from: ProductRow, count: number, { list, rows, next }: Pick<Props, 'list' | 'rows' | 'next'>) {
  const found: { id: number }[] = rows.slice(rows.findIndex(({ id }) => id === from.id))
  for (let after = next; after !== null && found.length < count;) {
    const page = await ask('GET /products', { ...inputOf({ ...list, after }), limit: Math.min(MOST_PER_CALL, count - found.length) })
    found.push(...page.rows)
    after = page.next
  }
  return found.slice(0, count)
}
