import { productAddress } from '@shop/contract/addresses'
import { adminPartsOf } from '@shop/contract/manage/addresses'
import { useState } from 'react'
import { useNavigate } from '@shop/ui/router'
import { useMay } from '../../../frame/rights.ts'
import { Status } from '../../../ui/marks/marks.tsx'
import { Thumb } from '../../../ui/thumb.tsx'
import { PRODUCT_WORDS } from '../../kind-words/product-words.ts'
import { NewProductDialog } from '../../product-list/new-product/new-product-dialog.tsx'
import { seeInShop } from '../../records/head/in-shop.ts'
import { RecordHead } from '../../records/head/record-head.tsx'
import { RecordMenu } from '../../records/head/record-menu.tsx'
import { useField, useRecord, useSummary } from '../../records/record-context.tsx'
import { ArchiveProduct } from '../retired/archive-product.tsx'
import { RetireDialog } from '../retired/retire-dialog.tsx'
import { retiredTexts } from '../retired/texts.ts'
import { editorTexts as t } from '../texts.ts'
import { type Image, useProduct } from '../use-product.ts'
import { standing } from './standing.ts'

export function ProductHead({ name }: { name: string }) {
  const { product } = useProduct()
  const navigate = useNavigate()
  const may = useMay()
  const state = useSummary((summary) => summary.state)
  const [{ value: images }] = useField<readonly Image[]>('images')
  const [isCopying, setCopying] = useState(false)
  const [isRetiring, setRetiring] = useState(false)
  const record = useRecord()
  const { id, partNumber, findings, available, sales } = product
  const isRetired = product.shop.retired !== null
  const { status, words } = standing(state, findings, isRetired)
  const retire = () => setRetiring(true)
  return (
    <RecordHead
      title={name}
      picture={<Thumb src={images[0]?.url ?? null} />}
      code={partNumber}
      status={<Status status={status}>{words}</Status>}
      facts={[
        { name: t.inStock, value: <span className="num">{t.pieces(available)}</span> },
        { name: t.sold, value: <span className="num">{t.pieces(sales)}</span> },
      ]}
    >
      <RecordMenu
        name={name}
        label={t.more}
        ways={[
          ...(state === 'live' ? [seeInShop(productAddress(id))] : []),
          { id: 'parts', label: t.spareParts, icon: 'wrench', run: () => navigate(adminPartsOf(id)) },
        ]}
        actions={[
          { id: 'copy', label: t.copy, icon: 'copy', run: () => setCopying(true) },
          ...(state === 'draft' ? [] : [{ id: 'retire', label: isRetired ? retiredTexts.change : retiredTexts.retire, run: retire }]),
          ...(isRetired ? [{ id: 'bring-back', label: retiredTexts.bringBack, run: () => void record.retire(name, null) }] : []),
        ]}
        archiveDialog={(onClose) => <ArchiveProduct name={name} onClose={onClose} />}
        mayArchive={may('POST /products/{id}/archive')}
        archiveAbout={PRODUCT_WORDS.archiveAbout}
      />
      {isRetiring && <RetireDialog name={name} onClose={() => setRetiring(false)} />}
      {isCopying && (
        <NewProductDialog copyOf={{ id, name, partNumber, seriesId: product.shop.seriesId }} onClose={() => setCopying(false)} />
      )}
    </RecordHead>
  )
}
