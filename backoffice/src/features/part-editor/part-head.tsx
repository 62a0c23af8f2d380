import { partAddress } from '@shop/contract/addresses'
import { useState } from 'react'
import { useNavigate } from '../../../../storefront/src/frame/router.tsx'
import { useMay } from '../../frame/rights.ts'
import { shop } from '../../frame/shop.ts'
import { exactTime } from '../../frame/times.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import { Menu } from '../../ui/controls/menu.tsx'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { Status } from '../../ui/marks/marks.tsx'
import { PageHead, TitleBlock } from '../../ui/sheet/sheet.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import { historyAddress } from '../history/history-address.ts'
import { fieldsLine } from '../record-fields/field-words.ts'
import { useField, useRecord, useSummary } from '../records/record-context.tsx'
import { Others } from '../records/record-notes.tsx'
import type { KeptPart } from './part-kind.ts'
import { partTexts as t } from './texts.ts'

const isSold = ({ state, uses }: Pick<KeptPart, 'state' | 'uses'>) => state === 'live' && uses.some((use) => use.state === 'live')

/** The head of the form: its picture and number, where it stands, how many products have it, and what can be done with it as a whole. */
export function PartHead({ part, name }: { part: KeptPart; name: string }) {
  const { rev, state, changedTime, changedBy } = useSummary((summary) => summary)
  const [{ value: imageUrl }] = useField<string>('imageUrl')
  const [{ saved: number }] = useField<string>('number')
  const facts = [
    { name: t.rev, value: <span className="num">{rev}</span> },
    {
      name: t.changed,
      value: changedTime === null ? t.never : <span title={exactTime(changedTime)}>{t.changedBy(changedTime, changedBy?.name)}</span>,
    },
    { name: t.usedBy, value: t.products(part.products) },
  ]
  return (
    <PageHead
      title={name}
      picture={<Thumb src={imageUrl || null} />}
      above={
        <>
          <span className="mono muted">{number}</span>
          <Status status={state}>{t.states[state]}</Status>
          {state === 'live' && !isSold({ state, uses: part.uses }) && <span className="muted">{t.unseen}</span>}
          <Others whereOf={fieldsLine} />
        </>
      }
    >
      <TitleBlock facts={facts} />
      <PartMenu part={part} name={name} />
    </PageHead>
  )
}

function PartMenu({ part: { id, products, shop: published, uses }, name }: { part: KeptPart; name: string }) {
  const record = useRecord()
  const navigate = useNavigate()
  const may = useMay()
  const state = useSummary((summary) => summary.state)
  const [isAsking, setAsking] = useState(false)
  const archiving =
    state === 'archived'
      ? { id: 'restore', label: t.restore, run: () => void record.restore(name) }
      : {
          id: 'archive',
          label: t.archive,
          icon: 'archive' as const,
          isDanger: true,
          why: products > 0 ? t.isUsed(products) : undefined,
          run: () => setAsking(true),
        }
  const seeing = {
    id: 'shop',
    label: t.inShop,
    icon: 'external' as const,
    run: () => void window.open(shop.shopUrl.replace(/\/$/, '') + partAddress(published.number), '_blank', 'noopener'),
  }
  return (
    <>
      <Menu
        label={t.more}
        sections={[
          {
            actions: [
              ...(isSold({ state, uses }) ? [seeing] : []),
              { id: 'history', label: t.history, icon: 'history', run: () => navigate(historyAddress({ type: 'part', id })) },
            ],
          },
          ...(may('POST /parts/{id}/archive') ? [{ actions: [archiving] }] : []),
        ]}
      >
        <IconButton icon="more" label={t.more} isFramed />
      </Menu>
      {isAsking && (
        <Confirm
          title={t.archiveTitle(name)}
          keep={t.keepIt}
          verb={t.archiveIt}
          isDanger
          onClose={() => setAsking(false)}
          onConfirm={async () => ((await record.archive(name)) ? undefined : '')}
        >
          <p>{t.archiveAbout}</p>
        </Confirm>
      )}
    </>
  )
}
