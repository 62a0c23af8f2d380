import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'
import { useState } from 'react'
import { refresh } from '../../../frame/calls/queries.ts'
import { useForm } from '../../../frame/forms/use-form.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { SelectField, TextField } from '../../../ui/fields/text-field.tsx'
import { toast } from '../../../ui/toasts/toasts.tsx'
import { viewTexts as t } from '../texts.ts'
import styles from './view-dialog.module.css'

export type View = ManageAnswerOf<'GET /views'>[number]

interface Props {
  /** What is in sight, as the search of its address. */
  query: string
  /** One's own views, which it may stand in place of. */
  own: readonly View[]
  onClose: () => void
}

/** Saves what is in sight as a view: a new one, or in place of one of one's own. */
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

/** Gives a view another name. */
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
    <form {...form.props} className={styles.form}>
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
      <FieldError>{form.failure?.message}</FieldError>
      <div className={styles.actions}>
        <Button looks={['quiet']} onClick={onClose}>
          {t.cancel}
        </Button>
        <Button type="submit" looks={['solid']} isBusy={form.isPending}>
          {t.saveIt}
        </Button>
      </div>
    </form>
  )
}
