import { Confirm } from '../../../ui/dialog/confirm.tsx'
import { PRODUCT_WORDS } from '../../kind-words/product-words.ts'
import { useLeadsTo } from '../../records/head/leads-to.tsx'
import { problemOf } from '../../records/head/record-menu.tsx'
import { recordHeadTexts } from '../../records/head/texts.ts'
import { useRecord, useSummary } from '../../records/record-context.tsx'
import { useProduct } from '../use-product.ts'
import { retiredTexts as t } from './texts.ts'
import { useRetirement } from './use-retirement.tsx'

/** Archives the product, or retires it if its address should keep its page. */
export function ArchiveProduct({ name, onClose }: { name: string; onClose: () => void }) {
  const record = useRecord()
  const isInShop = useSummary(({ state }) => state === 'live')
  const isRetired = useProduct().product.shop.retired !== null
  const { redirectTo, fields, isOwnPage } = useLeadsTo(isInShop ? record.kind.leadsTo : undefined, isRetired ? undefined : t.ownPage)
  const retirement = useRetirement(name)
  return (
    <Confirm
      title={isOwnPage ? t.title(name) : recordHeadTexts.archiveTitle(name)}
      keep={recordHeadTexts.keepIt}
      verb={isOwnPage ? t.retireIt : recordHeadTexts.archiveIt}
      isDanger
      onClose={onClose}
      onConfirm={async () => (isOwnPage ? retirement.run() : problemOf(await record.archive(name, { redirectTo })))}
    >
      <p>{isOwnPage ? t.about : PRODUCT_WORDS.archiveAbout}</p>
      {fields}
      {isOwnPage && retirement.fields}
    </Confirm>
  )
}
