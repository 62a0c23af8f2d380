import { useRef, useState } from 'react'

/** Values by field. Unchecked boxes and radio groups without a choice have an empty value. */
export type FormValues<Field extends string> = Record<Field, string>
/** Validation functions by field, in visual order: the first invalid field gets the focus. */
export type Validators<Field extends string, Problem> = Record<
  Field,
  (value: string, values: FormValues<NoInfer<Field>>) => Problem | undefined
>

/** Validates a form's fields. They are uncontrolled, so that failures lose no input. `problemOf` converts a message of the server. */
export function useFormFields<Field extends string, Problem>(
  validate: Validators<Field, Problem>,
  problemOf: (message: string) => NoInfer<Problem>,
) {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Partial<Record<Field, Problem | undefined>>>({})
  /** Errors from the server. Each applies until the field's value changes. */
  const serverErrors = useRef<Partial<Record<Field, { value: string; message: string | undefined }>>>({})
  const names = Object.keys(validate) as Field[] // `validate` has exactly these keys

  const values = () => {
    const typed = new FormData(form.current ?? undefined)
    return Object.fromEntries(names.map((name) => [name, String(typed.get(name) ?? '')])) as FormValues<Field> // `names` has all fields
  }
  const focus = (name: Field) => form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus()

  /** Validates the given fields and shows their errors. Returns the first invalid field. */
  const check = (...some: Field[]) => {
    const typed = values()
    const found: typeof problems = {}
    for (const name of some) {
      const { value, message = '' } = serverErrors.current[name] ?? {}
      found[name] = validate[name](typed[name], typed) ?? (value === typed[name] ? problemOf(message) : undefined)
    }
    setProblems((before) => ({ ...before, ...found }))
    return some.find((name) => found[name] !== undefined)
  }
  /** Validates fields with an error again, so that fixed errors disappear. */
  const recheck = (...some: Field[]) => check(...some.filter((name) => problems[name] !== undefined))

  /** Shows errors from the server and focuses the first field with an error. Returns true if there is an error. */
  const setServerErrors = (messages: Partial<Record<string, string>>) => {
    const typed = values()
    const wrong = names.filter((name) => messages[name] !== undefined)
    for (const name of wrong) serverErrors.current[name] = { value: typed[name], message: messages[name] }
    check(...wrong)
    if (wrong[0]) focus(wrong[0])
    return wrong.length > 0
  }
  /** Forgets errors from the server and validates all fields before sending. Returns the first invalid field. */
  const checkAll = () => {
    serverErrors.current = {}
    return check(...names)
  }
  return { form, names, values, focus, problems, check, recheck, checkAll, setServerErrors, reset: () => form.current?.reset() }
}
