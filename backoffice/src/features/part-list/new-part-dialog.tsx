import { TEXT_LIMITS } from '@shop/contract/catalog/product-limits'
import { adminPartAddress } from '@shop/contract/manage/addresses'
import { MAX_PART_NUMBER_LENGTH, PART_NUMBER } from '@shop/contract/parts/part-numbers'
import { useNavigate } from '../../../../storefront/src/frame/router.tsx'
import { refresh } from '../../frame/calls/queries.ts'
import { useForm } from '../../frame/forms/use-form.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import styles from './part-list.module.css'
import { newPartTexts as t } from './texts.ts'

/** Makes a part: a draft, which opens in its form. */
export function NewPartDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const form = useForm({
    call: 'POST /parts',
    validate: {
      number: (value) => (PART_NUMBER.test(value.trim()) ? undefined : t.numberWrong),
      name: (value) => (value.trim() === '' ? t.nameMissing : undefined),
    },
    request: ({ number, name }) => ({ body: { number: number.trim(), name: name.trim() } }),
    onSuccess: ({ id }) => {
      void refresh('GET /parts', 'GET /history')
      onClose()
      navigate(adminPartAddress(id))
    },
  })
  return (
    <Dialog title={t.title} onClose={onClose}>
      <p className="muted">{t.about}</p>
      <form {...form.props} className={styles.form}>
        <TextField
          {...form.field('number')}
          label={t.number}
          hint={t.numberHint}
          maxLength={MAX_PART_NUMBER_LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField {...form.field('name')} label={t.name} lang="en" maxLength={TEXT_LIMITS.name} autoComplete="off" />
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
