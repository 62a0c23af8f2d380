import type { ManageAnswerOf, ManageWriteNames } from '@shop/contract/manage/manage-calls'
import { type ComponentProps, type SubmitEvent, useRef, useState } from 'react'
import { write } from '../calls/calls.ts'
import type { Failure, FailureCode } from '../calls/failure.ts'
import type { Request } from '../calls/http.ts'

type Values<Field extends string> = Record<Field, string>

interface Options<Name extends ManageWriteNames, Field extends string> {
  /** The call that it sends. */
  call: Name
  /** What is wrong with what a field holds; undefined: nothing. In the order of the fields: the first mistake gets the focus. */
  validate: Record<Field, (value: string, values: Values<NoInfer<Field>>) => string | undefined>
  request: (values: Values<NoInfer<Field>>) => Request<Name>
  /** The fields that codes of the server's are about, with other words than the server's where they are given. Issues (C103) name theirs by path. */
  fieldOf?: Partial<Record<FailureCode, NoInfer<Field> | { field: NoInfer<Field>; says: string }>>
  onSuccess: (data: ManageAnswerOf<Name>, values: Values<NoInfer<Field>>) => void
}

/**
 * A form that sends a call. Fields are uncontrolled: what is typed stays in them alone, whatever comes of it. A field is looked at when it is left after
 * something was typed, and all of them when it is sent; the first mistake gets the focus. Sent once, however often it is pressed.
 */
export function useForm<Name extends ManageWriteNames, Field extends string>(options: Options<Name, Field>) {
  const { call, validate, request, fieldOf = {}, onSuccess } = options
  const form = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [problems, setProblems] = useState<Partial<Record<Field, string | undefined>>>({})
  const names = Object.keys(validate) as Field[] // the keys of `validate`

  const values = () => {
    const typed = new FormData(form.current ?? undefined)
    return Object.fromEntries(names.map((name) => [name, String(typed.get(name) ?? '')])) as Values<Field> // one of each name
  }
  const focus = (name: Field | undefined) => name !== undefined && form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus()

  function check(...some: Field[]) {
    const typed = values()
    const found = Object.fromEntries(some.map((name) => [name, validate[name](typed[name], typed)])) as typeof problems // the same names
    setProblems((before) => ({ ...before, ...found }))
    return some.find((name) => found[name] !== undefined)
  }

  /** Shows what the server says beside the fields that it is about. What stands beside none is the failure of the form. */
  function show(failed: Failure) {
    const about = fieldOf[failed.code]
    const told: Partial<Record<string, string>> = { ...failed.issues }
    if (about !== undefined) Object.assign(told, typeof about === 'string' ? { [about]: failed.message } : { [about.field]: about.says })
    const wrong = names.filter((name) => told[name] !== undefined)
    setProblems(told)
    focus(wrong[0])
    if (wrong.length === 0 && failed.code !== 'given-up') setFailure(failed)
  }

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (isSending.current) return
    setFailure(undefined)
    const first = check(...names)
    if (first !== undefined) return void focus(first)
    isSending.current = true
    setPending(true)
    const typed = values()
    const result = await write(call, request(typed))
    isSending.current = false
    setPending(false)
    if (result.failure) show(result.failure)
    else onSuccess(result.data, typed)
  }

  const props: Pick<ComponentProps<'form'>, 'ref' | 'noValidate' | 'onSubmit' | 'method'> = {
    ref: form,
    method: 'post',
    noValidate: true,
    onSubmit: (event) => void handleSubmit(event),
  }
  return {
    props,
    isPending,
    /** Why it was not done, where that stands beside no field. */
    failure,
    /** What a field is given. */
    field: (name: Field) => ({
      name,
      error: problems[name],
      onBlur: () => void (values()[name] !== '' && check(name)),
      onInput: () => void (problems[name] !== undefined && check(name)),
    }),
    values,
    reset: () => form.current?.reset(),
  }
}
