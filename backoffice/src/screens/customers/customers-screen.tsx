import { MIN_EMAIL_SEARCH } from '@shop/contract/limits'
import { useRef, useState } from 'react'
import type { FoundCustomer } from '../../features/customers/customer-calls.ts'
import { CustomerPanel } from '../../features/customers/customer-panel.tsx'
import { EmailSearch } from '../../features/customers/email-search.tsx'
import { FoundTable } from '../../features/customers/found-table.tsx'
import { PeopleLog } from '../../features/customers/people-log.tsx'
import { customersTexts as t } from '../../features/customers/texts.ts'
import { useAnswer } from '../../frame/calls/queries.ts'
import { useWrite } from '../../frame/calls/use-write.ts'
import { useKeys } from '../../frame/keys/keys.ts'
import { useMay } from '../../frame/rights.ts'
import { numberText } from '../../frame/times.ts'
import { PageHead, Sheet, TitleBlock, toolsClass } from '../../ui/sheet/sheet.tsx'
import { Empty } from '../../ui/states/states.tsx'
import { toast } from '../../ui/toasts/toasts.tsx'
import styles from './customers-screen.module.css'

interface Found {
  email: string
  rows: readonly FoundCustomer[]
  hasMore: boolean
}

/** Keeps search and customer out of its address, because browsers and proxies store addresses. */
export function CustomersScreen() {
  const may = useMay()
  const field = useRef<HTMLInputElement>(null)
  const { data: counts } = useAnswer('GET /customers')
  const { send, isPending } = useWrite('POST /customers/find')
  const [found, setFound] = useState<Found>()
  const [current, setCurrent] = useState<FoundCustomer>()
  useKeys(t.title, [{ keys: '/', label: t.keys.search, run: () => field.current?.focus() }])
  const find = async (email: string) => {
    const result = await send({ body: { email } })
    if (result?.data) {
      setFound({ email, ...result.data })
      setCurrent(undefined)
    } else if (result?.failure && result.failure.code !== 'given-up') toast(result.failure.message, { kind: 'error' })
  }
  const change = (rows: (before: readonly FoundCustomer[]) => readonly FoundCustomer[]) =>
    setFound((before) => before && { ...before, rows: rows(before.rows) })
  return (
    <>
      <PageHead title={t.title} about={t.about}>
        {counts && (
          <TitleBlock
            facts={[
              { name: t.accounts, value: numberText(counts.accounts) },
              { name: t.disabledAccounts, value: numberText(counts.disabled) },
            ]}
          />
        )}
      </PageHead>
      <div className={`${styles.columns} ${current ? styles.open : ''}`}>
        <Sheet title={t.find} count={found && t.found(found.rows.length, found.hasMore)}>
          <div className={toolsClass}>
            <EmailSearch field={field} isBusy={isPending} onFind={(email) => void find(email)} />
          </div>
          <Results found={found} current={current?.id} onOpen={setCurrent} />
        </Sheet>
        {current && (
          <CustomerPanel
            key={current.id}
            found={current}
            onClose={() => setCurrent(undefined)}
            onChange={(next) => change((rows) => rows.map((row) => (row.id === next.id ? next : row)))}
            onDeleted={() => {
              change((rows) => rows.filter(({ id }) => id !== current.id))
              setCurrent(undefined)
            }}
          />
        )}
      </div>
      {may('GET /customers/log') && <PeopleLog />}
    </>
  )
}

function Results({
  found,
  current,
  onOpen,
}: {
  found: Found | undefined
  current: number | undefined
  onOpen: (one: FoundCustomer) => void
}) {
  if (!found) return <Empty title={t.before} text={t.beforeText(MIN_EMAIL_SEARCH)} />
  if (found.rows.length === 0) return <Empty title={t.none(found.email)} text={t.noneText} />
  return (
    <>
      <FoundTable rows={found.rows} current={current} onOpen={onOpen} />
      {found.hasMore && <p className="faint">{t.tooMany}</p>}
    </>
  )
}
