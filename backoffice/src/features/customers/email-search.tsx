import { MIN_EMAIL_SEARCH } from '@shop/contract/limits'
import { type RefObject, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import styles from './customers.module.css'
import { customersTexts as t } from './texts.ts'

interface Props {
  field: RefObject<HTMLInputElement | null>
  isBusy: boolean
  onFind: (email: string) => void
  /** Called when the field is emptied. */
  onClear?: () => void
}

/** Searches on submit only, because each search is logged. */
export function EmailSearch({ field, isBusy, onFind, onClear }: Props) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        const email = typed.trim().toLowerCase()
        const isLong = email.length >= MIN_EMAIL_SEARCH
        setError(isLong ? undefined : t.tooShort(MIN_EMAIL_SEARCH))
        if (isLong) onFind(email)
        else field.current?.focus()
      }}
    >
      <SearchField
        ref={field}
        label={t.search}
        keys="/"
        autoComplete="off"
        value={typed}
        maxLength={254}
        onChange={({ target: { value } }) => {
          setTyped(value)
          setError(undefined)
          if (value === '') onClear?.()
        }}
      />
      <Button type="submit" isBusy={isBusy}>
        {t.findVerb}
      </Button>
      <FieldError>{error}</FieldError>
    </form>
  )
}
