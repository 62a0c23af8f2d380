import type { ComponentProps, ReactElement } from 'react'
import { Button } from '../controls/button.tsx'
import { FieldError } from '../fields/field.tsx'
import styles from './dialog-form.module.css'

interface Props {
  /** Result of `useForm`. */
  form: { props: ComponentProps<'form'>; failure: { message: string } | undefined; isPending: boolean }
  /** Error that is shown if the form has no failure. */
  error?: string | undefined
  submit: string
  cancel: string
  onClose: () => void
  children: ReactElement | ReactElement[]
}

/** Form of a dialog: its fields, a failure that concerns no field, and two buttons. */
export const DialogForm = ({ form, error, submit, cancel, onClose, children }: Props) => (
  <form {...form.props} className={styles.form}>
    {children}
    <FieldError>{form.failure?.message ?? error}</FieldError>
    <div className={styles.actions}>
      <Button looks={['quiet']} onClick={onClose}>
        {cancel}
      </Button>
      <Button type="submit" looks={['solid']} isBusy={form.isPending}>
        {submit}
      </Button>
    </div>
  </form>
)
