import type { ManageAnswerOf, ManageWriteNames } from '@shop/contract/manage/manage-calls'
import { type FormValues, useFormFields, type Validators } from '@shop/ui/use-form-fields'
import { type ComponentProps, type SubmitEvent, useRef, useState } from 'react'
import { write } from '../calls/calls.ts'
import type { Failure, FailureCode } from '../calls/failure.ts'
import type { Request } from '../calls/http.ts'

interface Options<Name extends ManageWriteNames, Field extends string> {
  call: Name
  validate: Validators<Field, string>
  request: (values: FormValues<NoInfer<Field>>) => Request<Name>
  /** Maps codes of failures to fields, optionally with another message. Issues (C103) name the field by a path. */
  fieldOf?: Partial<Record<FailureCode, NoInfer<Field> | { field: NoInfer<Field>; says: string }>>
  onSuccess: (data: ManageAnswerOf<Name>, values: FormValues<NoInfer<Field>>) => void
}

/** Form of a call. Validates a field on blur, on each input while the field is invalid, and on submit. */
export function useForm<Name extends ManageWriteNames, Field extends string>(options: Options<Name, Field>) {
  const { call, validate, request, fieldOf = {}, onSuccess } = options
  const { form, values, focus, problems, check, recheck, checkAll, setServerErrors, reset } = useFormFields(validate, (message) => message)
  const isSending = useRef(false)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  /** Shows a failure at the field that it concerns; otherwise it becomes the failure of the form. */
  function show(failed: Failure) {
    const about = fieldOf[failed.code]
    const { field, says } = typeof about === 'object' ? about : { field: about, says: failed.message }
    const isShown = setServerErrors({ ...failed.issues, ...(field !== undefined && { [field]: says }) })
    if (!isShown && failed.code !== 'given-up') setFailure(failed)
  }

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (isSending.current) return
    setFailure(undefined)
    const first = checkAll()
    if (first !== undefined) return focus(first)
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
    /** Failure that concerns no field. */
    failure,
    field: (name: Field) => ({
      name,
      error: problems[name],
      onBlur: () => void (values()[name] !== '' && check(name)),
      onInput: () => void recheck(name),
    }),
    values,
    reset,
  }
}
