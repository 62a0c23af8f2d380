import type { Language } from '@shop/contract/languages'
import { type Role, ROLES } from '@shop/contract/manage/roles'
import type { Colleague } from '@shop/contract/manage/staff'
import { useState } from 'react'
import { write } from '../../frame/calls/calls.ts'
import type { Failure } from '../../frame/calls/failure.ts'
import { refresh } from '../../frame/calls/queries.ts'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { toast } from '../../ui/toasts/toasts.tsx'
import { problemOf, type RoleChoice, RoleFields, sentOf } from './role-fields.tsx'
import { staffTexts as t } from './texts.ts'

interface Props {
  person: Colleague
  onClose: () => void
}

/** Returns the message of a failure; an empty string if the user cancelled. */
const reasonOf = (failure: Failure) => {
  if (failure.code === 'given-up') return ''
  if (failure.code === 'C116') return t.changedMeanwhile
  return failure.code === 'C106' ? t.lastOwner : failure.message
}

interface Change {
  role?: Role
  languages?: Language[]
  isDisabled?: boolean
}

async function change({ id, rev }: Colleague, set: Change, said: string) {
  const { failure } = await write('PATCH /staff/{id}', { input: { id }, body: { rev, set } })
  if (!failure) toast(said)
  await refresh('GET /staff')
  return failure && reasonOf(failure)
}

/** Dialog that changes the role of a person. `role` is preselected. */
export function ChangeRole({ person, role = person.role, onClose }: Props & { role?: Role }) {
  const [choice, setChoice] = useState<RoleChoice>({ role, languages: person.languages })
  const [error, setError] = useState<string>()
  const confirm = async () => {
    const problem = problemOf(choice)
    setError(problem)
    return problem === undefined ? change(person, sentOf(choice), t.changed(person.name, t.aRole[choice.role])) : ''
  }
  return (
    <Confirm title={t.changeTitle(person.name)} keep={t.keepIt} verb={t.make(t.aRole[choice.role])} onConfirm={confirm} onClose={onClose}>
      <RoleFields roles={ROLES} choice={choice} onChange={setChoice} error={error} />
      <p className="muted">{t.changeHint}</p>
    </Confirm>
  )
}

export function Disable({ person, onClose }: Props) {
  const { name, isDisabled } = person
  const confirm = () => change(person, { isDisabled: !isDisabled }, isDisabled ? t.isEnabled(name) : t.isDisabled(name))
  return (
    <Confirm
      title={isDisabled ? t.enableTitle(name) : t.disableTitle(name)}
      keep={t.keepIt}
      verb={isDisabled ? t.enableVerb : t.disableVerb}
      isDanger={!isDisabled}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{isDisabled ? t.enableAbout : t.disableAbout}</p>
    </Confirm>
  )
}

export function Reset({ person: { id, name, email }, onClose }: Props) {
  const confirm = async () => {
    const { failure } = await write('POST /staff/{id}/reset', { input: { id } })
    if (!failure) toast(t.resetSent(email))
    return failure && reasonOf(failure)
  }
  return (
    <Confirm title={t.resetTitle(name)} keep={t.notNow} verb={t.resetVerb} onConfirm={confirm} onClose={onClose}>
      <p>{t.resetAbout(email)}</p>
    </Confirm>
  )
}
