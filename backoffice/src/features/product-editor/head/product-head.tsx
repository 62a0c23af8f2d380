import { productAddress } from '@shop/contract/addresses'
import { adminPartsOf } from '@shop/contract/manage/addresses'
import { useState } from 'react'
import { useNavigate } from '../../../../../storefront/src/frame/router.tsx'
import { useMay } from '../../../frame/rights.ts'
import { shop } from '../../../frame/shop.ts'
import { exactTime } from '../../../frame/times.ts'
import { IconButton } from '../../../ui/controls/button.tsx'
import { Menu } from '../../../ui/controls/menu.tsx'
import { Confirm } from '../../../ui/dialog/confirm.tsx'
import { Status } from '../../../ui/marks/marks.tsx'
import { PageHead, TitleBlock } from '../../../ui/sheet/sheet.tsx'
import { Thumb } from '../../../ui/thumb.tsx'
import { historyAddress } from '../../history/history-address.ts'
import { NewProductDialog } from '../../product-list/new-product/new-product-dialog.tsx'
import { useField, useRecord, useSummary } from '../../records/record-context.tsx'
import { Others } from '../../records/record-notes.tsx'
import { fieldsLine } from '../../record-fields/field-words.ts'
import { editorTexts as t } from '../texts.ts'
import { type Image, useProduct } from '../use-product.ts'
import { standing } from './standing.ts'

/** The head of the editor: the product's picture, where it stands, its title block, and what can be done with it as a whole. */
export function ProductHead({ name }: { name: string }) {
  const { product } = useProduct()
  const { rev, state, changedTime, changedBy } = useSummary((summary) => summary)
  const [{ value: images }] = useField<readonly Image[]>('images')
  const { status, words } = standing(state, product.findings)
  const facts = [
    { name: t.rev, value: <span className="num">{rev}</span> },
    {
      name: t.changed,
      value: changedTime === null ? t.never : <span title={exactTime(changedTime)}>{t.changedBy(changedTime, changedBy?.name)}</span>,
    },
    { name: t.inStock, value: <span className="num">{t.pieces(product.available)}</span> },
    { name: t.sold, value: <span className="num">{t.pieces(product.sales)}</span> },
  ]
  return (
    <PageHead
      title={name}
      picture={<Thumb src={images[0]?.url ?? null} />}
      above={
        <>
          <span className="mono muted">{product.partNumber}</span>
          <Status status={status}>{words}</Status>
          <Others whereOf={fieldsLine} />
        </>
      }
    >
      <TitleBlock facts={facts} />
      <ProductMenu name={name} />
    </PageHead>
  )
}

function ProductMenu({ name }: { name: string }) {
  const record = useRecord()
  const navigate = useNavigate()
  const may = useMay()
  const { product } = useProduct()
  const { id, partNumber } = product
  const state = useSummary((summary) => summary.state)
  const [asking, setAsking] = useState<'copy' | 'archive'>()
  const close = () => setAsking(undefined)
  const archiving =
    state === 'archived'
      ? { id: 'restore', label: t.restore, run: () => void record.restore(name) }
      : { id: 'archive', label: t.archive, icon: 'archive' as const, isDanger: true, run: () => setAsking('archive') }
  return (
    <>
      <Menu
        label={t.more}
        sections={[
          {
            actions: [
              ...(state === 'live'
                ? [
                    {
                      id: 'shop',
                      label: t.inShop,
                      icon: 'external' as const,
                      run: () => void window.open(shop.shopUrl.replace(/\/$/, '') + productAddress(id), '_blank', 'noopener'),
                    },
                  ]
                : []),
              { id: 'parts', label: t.spareParts, icon: 'wrench', run: () => navigate(adminPartsOf(id)) },
              {
                id: 'history',
                label: t.history,
                icon: 'history',
                run: () => navigate(historyAddress({ type: 'product', id })),
              },
            ],
          },
          ...(may('POST /products/{id}/archive')
            ? [{ actions: [{ id: 'copy', label: t.copy, icon: 'copy' as const, run: () => setAsking('copy') }, archiving] }]
            : []),
        ]}
      >
        <IconButton icon="more" label={t.more} isFramed />
      </Menu>
      {asking === 'copy' && <NewProductDialog copyOf={{ id, name, partNumber, seriesId: product.shop.seriesId }} onClose={close} />}
      {asking === 'archive' && (
        <Confirm
          title={t.archiveTitle(name)}
          keep={t.keepIt}
          verb={t.archiveIt}
          isDanger
          onClose={close}
          onConfirm={async () => ((await record.archive(name)) ? undefined : '')}
        >
          <p>{t.archiveAbout}</p>
        </Confirm>
      )}
    </>
  )
}
