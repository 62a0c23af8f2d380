import { useState } from 'react'
import { write } from '../../frame/calls/calls.ts'
import type { Failure } from '../../frame/calls/failure.ts'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { toast } from '../../ui/toasts/toasts.tsx'
import { type Customer, refreshPeople } from './customer-calls.ts'
import styles from './customers.module.css'
import { customersTexts as t } from './texts.ts'

interface Props {
  customer: Customer
  reason: string
  onDeleted: () => void
  onFailure: (failure: Failure) => string
  onClose: () => void
}

export function DeleteDialog({ customer: { id, rev, email, isEmailVerified, stored }, reason, onDeleted, onFailure, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const confirm = async () => {
    const isRight = typed.trim().toLowerCase() === email
    setError(isRight ? undefined : t.wrongEmail)
    if (!isRight) return ''
    const { failure } = await write('POST /customers/{id}/delete', { input: { id }, body: { rev, reason, email: typed } })
    await refreshPeople()
    if (failure) return onFailure(failure)
    toast(t.removed)
    onDeleted()
    return undefined
  }
  const stays = (['reviews', 'comments'] as const).flatMap((kind) => (stored[kind] > 0 ? [t.storedOf[kind](stored[kind])] : []))
  return (
    <Confirm title={t.removeTitle} keep={t.cancel} verb={t.removeVerb} isDanger onConfirm={confirm} onClose={onClose}>
      <p>{t.removeAbout}</p>
      <dl className={styles.outcome}>
        <dt>{t.goes}</dt>
        <dd>{isEmailVerified ? `${t.goesText}; ${t.goesByEmail}` : t.goesText}</dd>
        <dt>{t.stays}</dt>
        <dd>{stays.length > 0 ? stays.join(', ') : t.staysNothing}</dd>
      </dl>
      <TextField
        label={t.typeEmail}
        hint={email}
        error={error}
        type="email"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setError(undefined)
        }}
      />
    </Confirm>
  )
}
