import { useNavigate } from '@shop/ui/router'
import { adminProductAddress, ARCHIVE } from '@shop/contract/manage/addresses'
import { useMay } from '../../../frame/rights.ts'
import { IconButton } from '../../../ui/controls/button.tsx'
import { Menu } from '../../../ui/controls/menu.tsx'
import { BULK_WORDS } from '../../bulk/texts.ts'
import { historyAddress } from '../../history/history-address.ts'
import type { ProductRow } from '../address/list-rows.ts'
import { productListTexts as t } from '../texts.ts'

export interface RowActions {
  peek: (row: ProductRow) => void
  editPrice: ((row: ProductRow) => void) | undefined
  copy: (row: ProductRow) => void
  /** Opens the bulk dialog for one product. */
  change: (row: ProductRow, change: 'publish' | 'restore') => void
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
                    : {
                        id: 'archive',
                        label: BULK_WORDS.archive.verb,
                        isDanger: true,
                        run: () => navigate(adminProductAddress(id) + ARCHIVE),
                      },
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
