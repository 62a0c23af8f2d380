import { partAddress } from '@shop/contract/addresses'
import { useMay } from '../../frame/rights.ts'
import { Status } from '../../ui/marks/marks.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import { seeInShop } from '../records/head/in-shop.ts'
import { RecordHead } from '../records/head/record-head.tsx'
import { RecordMenu } from '../records/head/record-menu.tsx'
import { useField, useSummary } from '../records/record-context.tsx'
import type { KeptPart } from './part-kind.ts'
import { partTexts as t } from './texts.ts'

/** The head of the form: its picture and number, where it stands, how many products have it, and what can be done with it as a whole. */
export function PartHead({ part: { products, uses, shop }, name }: { part: KeptPart; name: string }) {
  const may = useMay()
  const state = useSummary((summary) => summary.state)
  const [{ value: imageUrl }] = useField<string>('imageUrl')
  const [{ saved: number }] = useField<string>('number')
  const isSold = state === 'live' && uses.some((use) => use.state === 'live')
  return (
    <RecordHead
      title={name}
      picture={<Thumb src={imageUrl || null} />}
      code={number}
      status={
        <>
          <Status status={state}>{t.states[state]}</Status>
          {state === 'live' && !isSold && <span className="muted">{t.unseen}</span>}
        </>
      }
      facts={[{ name: t.usedBy, value: t.products(products) }]}
    >
      <RecordMenu
        name={name}
        label={t.more}
        ways={isSold ? [seeInShop(partAddress(shop.number))] : []}
        mayArchive={may('POST /parts/{id}/archive')}
        archiveAbout={t.archiveAbout}
        whyKept={products > 0 ? t.isUsed(products) : undefined}
      />
    </RecordHead>
  )
}
