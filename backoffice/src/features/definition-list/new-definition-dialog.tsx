import { SPEC_GROUPS } from '@shop/contract/catalog/kinds'
import { TEXT_LIMITS } from '@shop/contract/catalog/product-limits'
import { adminDefinitionAddress } from '@shop/contract/manage/addresses'
import { useState } from 'react'
import { useNavigate } from '../../../../storefront/src/frame/router.tsx'
import { refresh } from '../../frame/calls/queries.ts'
import { useForm } from '../../frame/forms/use-form.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { SelectField, TextField } from '../../ui/fields/text-field.tsx'
import { GROUP_WORDS } from '../definition-editor/texts.ts'
import styles from './definition-list.module.css'
import { isKey, keyOf } from './key-of.ts'
import { newDefinitionTexts as t } from './texts.ts'

/** Makes a definition: a draft, which opens in its form. Its key follows its name until it is typed itself. */
export function NewDefinitionDialog({ name = '', onClose }: { name?: string; onClose: () => void }) {
  const navigate = useNavigate()
  const [key, setKey] = useState(keyOf(name))
  const [isTyped, setTyped] = useState(false)
  const form = useForm({
    call: 'POST /definitions',
    validate: {
      name: (value) => (value.trim() === '' ? t.nameMissing : undefined),
      key: (value) => (isKey(value) ? undefined : t.keyWrong),
      group: () => undefined,
    },
    request: ({ group, ...typed }) => ({
      body: { name: typed.name.trim(), key: typed.key, group: SPEC_GROUPS.find((one) => one === group) ?? SPEC_GROUPS[0] },
    }),
    onSuccess: ({ id }) => {
      void refresh('GET /definitions', 'GET /history')
      onClose()
      navigate(adminDefinitionAddress(id))
    },
  })
  return (
    <Dialog title={t.title} onClose={onClose}>
      <p className="muted">{t.about}</p>
      <form {...form.props} className={styles.form}>
        <TextField
          {...form.field('name')}
          label={t.name}
          lang="en"
          defaultValue={name}
          maxLength={TEXT_LIMITS.specName}
          autoComplete="off"
          onInput={({ currentTarget }) => isTyped || setKey(keyOf(currentTarget.value))}
        />
        <TextField
          {...form.field('key')}
          label={t.key}
          hint={t.keyHint}
          value={key}
          autoComplete="off"
          spellCheck={false}
          onInput={({ currentTarget }) => {
            setTyped(currentTarget.value !== '')
            setKey(currentTarget.value)
          }}
        />
        <SelectField
          {...form.field('group')}
          label={t.group}
          defaultValue={SPEC_GROUPS[0]}
          options={SPEC_GROUPS.map((value) => ({ value, label: GROUP_WORDS[value] }))}
        />
        <FieldError>{form.failure?.message}</FieldError>
        <div className={styles.actions}>
          <Button looks={['quiet']} onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" looks={['solid']} isBusy={form.isPending}>
            {t.make}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
