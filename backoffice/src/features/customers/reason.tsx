import { useState } from 'react'
import { TextField } from '../../ui/fields/text-field.tsx'
import { customersTexts as t } from './texts.ts'

/** Maximum characters of a reason. */
const MOST = 200

/** Reason of a step with data of people, which the log keeps. `has` shows a problem at the field, and returns false, if there is none. */
export function useReason(hint?: string) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const reason = typed.trim()
  return {
    reason,
    has() {
      const problem = reason === '' ? t.noReason : reason.length > MOST ? t.reasonTooLong(MOST) : undefined
      setError(problem)
      return problem === undefined
    },
    field: (
      <TextField
        label={t.reason}
        hint={hint}
        error={error}
        value={typed}
        maxLength={MOST}
        onChange={({ target }) => {
          setTyped(target.value)
          setError(undefined)
        }}
      />
    ),
  }
}
