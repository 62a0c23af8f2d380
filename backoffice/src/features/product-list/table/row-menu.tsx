import { useNavigate } from '../../../../../storefront/src/frame/router.tsx'
import { adminProductAddress } from '@shop/contract/manage/addresses'
import { useMay } from '../../../frame/rights.ts'
import { IconButton } from '../../../ui/controls/button.tsx'
import { Menu } from '../../../ui/controls/menu.tsx'
import { BULK_WORDS } from '../../bulk/texts.ts'
import { historyAddress } from '../../history/history-address.ts'
import type { ProductRow } from '../address/list-rows.ts'
import { productListTexts as t } from '../texts.ts'

/** What can be done with a row, by its menu and by keys. */
export interface RowActions {
  peek: (row: ProductRow) => void
  editPrice: ((row: ProductRow) => void) | undefined
  copy: (row: ProductRow) => void
  /** With this product alone, by the dialogs that change many. */
  change: (row: ProductRow, change: 'publish' | 'archive' | 'restore') => void
}

export function RowMenu({ row, actions }: { row: ProductRow; actions: RowActions }) {
  const { id, name, state, saved } = row
  const navigate = useNavigate()
  const may = useMay()
  const { editPrice } = actions
  return (
    <Menu
      label={t.moreOf(name)}
      sections={[
        {
          actions: [
            { id: 'open', label: t.open, keys: 'Enter', run: () => navigate(adminProductAddress(id)) },
            { id: 'peek', label: t.peek, keys: 'Space', run: () => actions.peek(row) },
            ...(editPrice ? [{ id: 'price', label: t.editPrice, keys: 'E', run: () => editPrice(row) }] : []),
            { id: 'history', label: t.history, run: () => navigate(historyAddress({ type: 'product', id })) },
          ],
        },
        ...(may('POST /products/bulk')
          ? [
              {
                actions: [
                  { id: 'copy', label: t.copy, run: () => actions.copy(row) },
                  ...(saved > 0 || state === 'draft'
                    ? [{ id: 'publish', label: BULK_WORDS.publish.verb, run: () => actions.change(row, 'publish') }]
                    : []),
                  state === 'archived'
                    ? { id: 'restore', label: BULK_WORDS.restore.verb, run: () => actions.change(row, 'restore') }
                    : { id: 'archive', label: BULK_WORDS.archive.verb, isDanger: true, run: () => actions.change(row, 'archive') },
                ],
              },
            ]
          : []),
      ]}
    >
      <IconButton icon="more" label={t.moreOf(name)} small />
    </Menu>
  )
}
