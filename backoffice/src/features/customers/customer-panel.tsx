import { useState } from 'react'
import { write } from '../../frame/calls/calls.ts'
import { Button } from '../../ui/controls/button.tsx'
import { PanelSheet, partClass, SidePanel } from '../../ui/sheet/side-panel.tsx'
import { toast } from '../../ui/toasts/toasts.tsx'
import { type Customer, type FoundCustomer, messageOf, refreshPeople } from './customer-calls.ts'
import { CustomerDetails } from './customer-details.tsx'
import { CustomerSteps } from './customer-steps.tsx'
import styles from './customers.module.css'
import { useReason } from './reason.tsx'
import { customersTexts as t } from './texts.ts'

interface Props {
  found: FoundCustomer
  onClose: () => void
  /** Gets the customer as it is after a step. */
  onChange: (customer: FoundCustomer) => void
  onDeleted: () => void
}

/** A found customer. What is stored about them opens with a reason, which the log keeps. */
export function CustomerPanel({ found, onClose, onChange, onDeleted }: Props) {
  const [customer, setCustomer] = useState<Customer>()
  const { reason, has, field } = useReason(customer ? undefined : t.reasonHint)
  const [isBusy, setBusy] = useState(false)
  const open = async () => {
    if (isBusy || !has()) return
    setBusy(true)
    const { data, failure } = await write('POST /customers/{id}/open', { input: { id: found.id }, body: { reason } })
    setBusy(false)
    if (!failure) setCustomer(data)
    else if (messageOf(failure)) toast(messageOf(failure), { kind: 'error' })
    await refreshPeople()
  }
  const change = (next: Customer) => {
    setCustomer(next)
    onChange(next)
  }
  return (
    <SidePanel screen={t.title} label={t.panelOf(found.email)} words={t} onClose={onClose}>
      <PanelSheet title={found.nickname ? <span translate="no">{found.nickname}</span> : t.aCustomer} words={t} onClose={onClose}>
        {customer ? (
          <>
            <CustomerDetails customer={customer} />
            <CustomerSteps
              customer={customer}
              reason={reason}
              hasReason={has}
              onChange={change}
              onOutdated={() => setCustomer(undefined)}
              onDeleted={onDeleted}
            >
              {field}
            </CustomerSteps>
          </>
        ) : (
          <form
            className={`${partClass} ${styles.first}`}
            onSubmit={(event) => {
              event.preventDefault()
              void open()
            }}
          >
            <p translate="no">{found.email}</p>
            <p className="muted">{t.openAbout}</p>
            {field}
            <Button type="submit" looks={['solid', 'wide']} isBusy={isBusy}>
              {t.open}
            </Button>
          </form>
        )}
      </PanelSheet>
    </SidePanel>
  )
}
