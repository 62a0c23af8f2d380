import { type ReactElement, useState } from 'react'
import { write } from '../../frame/calls/calls.ts'
import type { Failure } from '../../frame/calls/failure.ts'
import { useMay } from '../../frame/rights.ts'
import { Button } from '../../ui/controls/button.tsx'
import { download } from '../../ui/download.ts'
import { toast } from '../../ui/toasts/toasts.tsx'
import { type Customer, messageOf, refreshPeople } from './customer-calls.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { DisableDialog, EnableDialog } from './disable-dialogs.tsx'
import { customersTexts as t } from './texts.ts'
import { partClass } from '../../ui/sheet/side-panel.tsx'

interface Props {
  customer: Customer
  reason: string
  /** Shows the error at the field if the reason is missing. */
  hasReason: () => boolean
  onChange: (customer: Customer) => void
  /** Called if a colleague has changed the account meanwhile. */
  onOutdated: () => void
  onDeleted: () => void
  /** Field of the reason. */
  children: ReactElement
}

export function CustomerSteps({ customer, reason, hasReason, onChange, onOutdated, onDeleted, children }: Props) {
  const may = useMay()
  const [busy, setBusy] = useState<'export' | 'sessions'>()
  const [dialog, setDialog] = useState<'disable' | 'enable' | 'delete'>()
  const { id, isDisabled, logins } = customer
  /** Returns the message of a failure; an empty string if the panel changes, which a toast explains. */
  const fail = (failure: Failure) => {
    const { code } = failure
    if (code !== 'C116' && code !== 'C104') return messageOf(failure)
    toast(messageOf(failure), { kind: 'error' })
    if (code === 'C116') onOutdated()
    else onDeleted()
    return ''
  }
  const run = async (which: 'export' | 'sessions', step: () => Promise<Failure | undefined>) => {
    if (busy || !hasReason()) return
    setBusy(which)
    const failure = await step()
    setBusy(undefined)
    const message = failure && fail(failure)
    if (message) toast(message, { kind: 'error' })
    await refreshPeople()
  }
  const request = { input: { id }, body: { reason } }
  const save = () =>
    run('export', async () => {
      const { data, failure } = await write('POST /customers/{id}/export', request)
      if (failure) return failure
      download(JSON.stringify(data, null, 2), `customer-${id}.json`, 'application/json')
      toast(t.exported)
      return undefined
    })
  const endSessions = () =>
    run('sessions', async () => {
      const { data, failure } = await write('POST /customers/{id}/end-sessions', request)
      if (failure) return failure
      onChange(data)
      toast(t.sessionsEnded)
      return undefined
    })
  const openDialog = (which: NonNullable<typeof dialog>) => hasReason() && setDialog(which)
  const shared = { customer, reason, onClose: () => setDialog(undefined), onFailure: fail }
  return (
    <section className={partClass} aria-label={t.steps}>
      {children}
      <Button looks={['wide']} icon="download" isBusy={busy === 'export'} onClick={() => void save()}>
        {t.exportVerb}
      </Button>
      <Button
        looks={['wide']}
        isBusy={busy === 'sessions'}
        isOff={logins === 0}
        title={logins === 0 ? t.never : undefined}
        onClick={() => void endSessions()}
      >
        {t.endSessions}
      </Button>
      <Button looks={['wide']} onClick={() => openDialog(isDisabled ? 'enable' : 'disable')}>
        {isDisabled ? t.enable : t.disable}
      </Button>
      {may('POST /customers/{id}/delete') && (
        <Button looks={['wide', 'danger']} onClick={() => openDialog('delete')}>
          {t.remove}
        </Button>
      )}
      <p className="faint">{may('POST /customers/{id}/delete') ? t.passwords : `${t.passwords} ${t.ownersDelete}`}</p>
      {dialog === 'disable' && <DisableDialog {...shared} onChange={onChange} />}
      {dialog === 'enable' && <EnableDialog {...shared} onChange={onChange} />}
      {dialog === 'delete' && <DeleteDialog {...shared} onDeleted={onDeleted} />}
    </section>
  )
}
