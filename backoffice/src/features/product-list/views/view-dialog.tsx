import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'
import { useState } from 'react'
import { refresh } from '../../../frame/calls/queries.ts'
import { useForm } from '../../../frame/forms/use-form.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { SelectField, TextField } from '../../../ui/fields/text-field.tsx'
import { toast } from '../../../ui/toasts/toasts.tsx'
import { viewTexts as t } from '../texts.ts'

export type View = ManageAnswerOf<'GET /views'>[number]

interface Props {
  query: string
  own: readonly View[]
  onClose: () => void
}

export function SaveViewDialog({ query, own, onClose }: Props) {
  const [replaced, setReplaced] = useState('')
  const before = own.find(({ id }) => String(id) === replaced)
  return (
    <Dialog title={t.saveTitle} onClose={onClose}>
      {own.length > 0 && (
        <SelectField
          label={t.inPlace}
          options={[{ value: '', label: t.asNew }, ...own.map(({ id, name }) => ({ value: String(id), label: name }))]}
          value={replaced}
          onChange={({ target }) => setReplaced(target.value)}
        />
      )}
      {before ? <ChangeForm key={before.id} view={before} query={query} onClose={onClose} /> : <AddForm query={query} onClose={onClose} />}
    </Dialog>
  )
}

export function RenameViewDialog({ view, onClose }: { view: View; onClose: () => void }) {
  return (
    <Dialog title={t.renameTitle} onClose={onClose}>
      <ChangeForm view={view} query={view.query} onClose={onClose} />
    </Dialog>
  )
}

const VALIDATE = { name: (value: string) => (value.trim() === '' ? t.nameMissing : undefined), shared: () => undefined }

function AddForm({ query, onClose }: Pick<Props, 'query' | 'onClose'>) {
  const form = useForm({
    call: 'POST /views',
    validate: VALIDATE,
    request: ({ name, shared }) => ({ body: { type: 'product' as const, name: name.trim(), query, shared: shared === 'on' } }),
    onSuccess: ({ name }) => {
      void refresh('GET /views')
      onClose()
      toast(t.saved(name))
    },
  })
  return <Fields form={form} onClose={onClose} />
}

function ChangeForm({ view, query, onClose }: Pick<Props, 'query' | 'onClose'> & { view: View }) {
  const form = useForm({
    call: 'PUT /views/{id}',
    validate: VALIDATE,
    request: ({ name, shared }) => ({ input: { id: view.id }, body: { name: name.trim(), query, shared: shared === 'on' } }),
    onSuccess: ({ name }) => {
      void refresh('GET /views')
      onClose()
      toast(t.changed(name))
    },
  })
  return <Fields form={form} view={view} onClose={onClose} />
}

interface FieldsProps {
  form: Pick<ReturnType<typeof useForm<'POST /views', 'name' | 'shared'>>, 'props' | 'field' | 'failure' | 'isPending'>
  view?: View
  onClose: () => void
}

function Fields({ form, view, onClose }: FieldsProps) {
  const { name, onBlur, onInput } = form.field('shared')
  return (
    <DialogForm form={form} submit={t.saveIt} cancel={t.cancel} onClose={onClose}>
      <TextField
        {...form.field('name')}
        label={t.name}
        maxLength={60}
        autoComplete="off"
        defaultValue={view?.name}
        hint={view ? undefined : t.nameHint}
      />
      <Checkbox {...{ name, onBlur, onInput }} defaultChecked={view?.shared} note={t.sharedHint}>
        {t.shared}
      </Checkbox>
    </DialogForm>
  )
}
