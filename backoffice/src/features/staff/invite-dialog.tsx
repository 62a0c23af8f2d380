import { ROLES } from '@shop/contract/manage/roles'
import { useState } from 'react'
import { refresh } from '../../frame/calls/queries.ts'
import { useForm } from '../../frame/forms/use-form.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../ui/dialog/dialog-form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { toast } from '../../ui/toasts/toasts.tsx'
import { problemOf, type RoleChoice, RoleFields, sentOf } from './role-fields.tsx'
import styles from './staff.module.css'
import { staffTexts as t } from './texts.ts'

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [choice, setChoice] = useState<RoleChoice>({ role: 'editor', languages: [] })
  const form = useForm({
    call: 'POST /invitations',
    validate: {
      email: (value) => (value.trim() === '' ? t.noEmail : undefined),
      role: () => problemOf(choice),
    },
    request: ({ email }) => ({ body: { email, ...sentOf(choice) } }),
    fieldOf: { C102: { field: 'email', says: t.inUse } },
    onSuccess: ({ email }) => {
      void refresh('GET /staff')
      toast(t.sent(email))
      onClose()
    },
  })
  return (
    <Dialog title={t.inviteTitle} width={520} onClose={onClose}>
      <DialogForm form={form} submit={t.send} cancel={t.notNow} onClose={onClose}>
        <TextField {...form.field('email')} label={t.email} type="email" autoComplete="off" />
        <RoleFields roles={ROLES} choice={choice} error={form.field('role').error} onChange={setChoice} />
        <p className={styles.hint}>{t.inviteHint}</p>
      </DialogForm>
    </Dialog>
  )
}
