import { adminProductsOf } from '@shop/contract/manage/addresses'
import { useState } from 'react'
import { useNavigate } from '../../../../storefront/src/frame/router.tsx'
import { Link } from '../../frame/link.tsx'
import { useMay } from '../../frame/rights.ts'
import { exactTime } from '../../frame/times.ts'
import { IconButton, inlineLinkClass } from '../../ui/controls/button.tsx'
import { Menu } from '../../ui/controls/menu.tsx'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { Status } from '../../ui/marks/marks.tsx'
import { PageHead, TitleBlock } from '../../ui/sheet/sheet.tsx'
import { historyAddress } from '../history/history-address.ts'
import { fieldsLine } from '../record-fields/field-words.ts'
import { useRecord, useSummary } from '../records/record-context.tsx'
import { Others } from '../records/record-notes.tsx'
import type { KeptDefinition } from './definition-kind.ts'
import { definitionTexts as t } from './texts.ts'

/** The head of the form: its key, where it stands, how many products state it, and what can be done with it as a whole. */
export function DefinitionHead({ definition, name }: { definition: KeptDefinition; name: string }) {
  const { key, products } = definition
  const { rev, state, changedTime, changedBy } = useSummary((summary) => summary)
  const facts = [
    { name: t.rev, value: <span className="num">{rev}</span> },
    {
      name: t.changed,
      value: changedTime === null ? t.never : <span title={exactTime(changedTime)}>{t.changedBy(changedTime, changedBy?.name)}</span>,
    },
    {
      name: t.usedBy,
      value:
        products === 0 ? (
          t.products(0)
        ) : (
          <Link className={inlineLinkClass} to={adminProductsOf(key)}>
            {t.products(products)}
          </Link>
        ),
    },
  ]
  return (
    <PageHead
      title={name}
      above={
        <>
          <span className="mono muted">{key}</span>
          <Status status={state}>{t.states[state]}</Status>
          <Others whereOf={fieldsLine} />
        </>
      }
    >
      <TitleBlock facts={facts} />
      <DefinitionMenu definition={definition} name={name} />
    </PageHead>
  )
}

function DefinitionMenu({ definition: { id, products }, name }: { definition: KeptDefinition; name: string }) {
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
  return (
    <>
      <Menu
        label={t.more}
        sections={[
          {
            actions: [
              { id: 'history', label: t.history, icon: 'history', run: () => navigate(historyAddress({ type: 'definition', id })) },
            ],
          },
          ...(may('POST /definitions/{id}/archive') ? [{ actions: [archiving] }] : []),
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
