import { DISABLED_BECAUSE, type DisabledBecause } from '@shop/contract/manage/people/people-words'
import { useState } from 'react'
import { write } from '../../frame/calls/calls.ts'
import type { Failure } from '../../frame/calls/failure.ts'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { SelectField } from '../../ui/fields/text-field.tsx'
import { toast } from '../../ui/toasts/toasts.tsx'
import { type Customer, refreshPeople } from './customer-calls.ts'
import { customersTexts as t } from './texts.ts'

interface Props {
  customer: Customer
  reason: string
  onChange: (customer: Customer) => void
  onFailure: (failure: Failure) => string
  onClose: () => void
}

const OPTIONS = DISABLED_BECAUSE.map((value) => ({ value, label: t.because[value] }))

export function DisableDialog({ customer: { id, rev }, reason, onChange, onFailure, onClose }: Props) {
  const [because, setBecause] = useState<DisabledBecause>('misuse')
  const confirm = async () => {
    const { data, failure } = await write('POST /customers/{id}/disable', { input: { id }, body: { rev, reason, because } })
    await refreshPeople()
    if (failure) return onFailure(failure)
    onChange(data)
    toast(t.disabledNow)
    return undefined
  }
  return (
    <Confirm title={t.disableTitle} keep={t.cancel} verb={t.disableVerb} isDanger onConfirm={confirm} onClose={onClose}>
      <p>{t.disableAbout}</p>
      <SelectField
        label={t.becauseLabel}
        options={OPTIONS}
        value={because}
        onChange={({ target }) => setBecause(target.value as DisabledBecause)} // the values of the options
      />
    </Confirm>
  )
}

export function EnableDialog({ customer: { id, rev }, reason, onChange, onFailure, onClose }: Props) {
  const confirm = async () => {
    const { data, failure } = await write('POST /customers/{id}/enable', { input: { id }, body: { rev, reason } })
    await refreshPeople()
    if (failure) return onFailure(failure)
    onChange(data)
    toast(t.enabledNow)
    return undefined
  }
  return (
    <Confirm title={t.enableTitle} keep={t.cancel} verb={t.enableVerb} onConfirm={confirm} onClose={onClose}>
      <p>{t.enableAbout}</p>
    </Confirm>
  )
}
