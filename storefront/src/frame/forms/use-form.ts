import type { AnswerOf, BodyOf, InputOf, WriteNames } from '@shop/contract/calls'
import { type FormValues, useFormFields, type Validators } from '@shop/ui/use-form-fields'
import { type ComponentProps, type SubmitEvent, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { Failure, FailureCode } from '../calls/failure.ts'
import { write } from '../calls/write.ts'
import { useLanguage } from '../language.tsx'
import type { Draft } from './draft.ts'

/** Error message as a function of the texts, so that switching the language translates a displayed message. */
type Problem<Words> = (t: Words) => string

interface Options<Name extends WriteNames, Field extends string, Words> {
  call: Name
  words: Words
  validate: Validators<Field, Problem<NoInfer<Words>>>
  /** Both modes validate on submit. `onBlur` also validates a field on blur; `onSubmit` rechecks invalid fields on each input. */
  mode?: 'onBlur' | 'onSubmit'
  /** If true, validation only shows messages: an invalid form is sent too. */
  isAdvisory?: boolean
  body: (values: FormValues<NoInfer<Field>>) => BodyOf<Name>
  input?: InputOf<Name>
  /** Field next to which an error code is shown. The issues of C103 name their fields themselves. */
  fieldOf?: Partial<Record<FailureCode, NoInfer<Field>>>
  draft?: Draft
  /**
   * Values of fields that are empty and have no draft. They are set after hydration, because the server knows neither
   * draft nor session.
   */
  known?: Partial<Record<NoInfer<Field>, string | undefined>>
  /** If set, called instead of sending a valid form. The caller must then call `send`. */
  onSubmit?: () => void
  /** Called after an attempt to send an invalid form. The first invalid field has the focus. */
  onMistake?: () => void
  onSuccess?: (data: AnswerOf<Name>, values: FormValues<NoInfer<Field>>) => Promise<void> | void
  /** `isShown` is true if messages of the failure are shown next to fields. */
  onFailure?: (failure: Failure, isShown: boolean) => void
}

export interface FormShell {
  props: Pick<ComponentProps<'form'>, 'ref' | 'method' | 'noValidate' | 'onSubmit' | 'onInput'>
  isPending: boolean
  isSent: boolean
  /** Failure of the last request, unless its messages are shown next to fields. */
  failure: Failure | undefined
}

/** State of a form that sends one request at a time. Fields are uncontrolled, so that input survives errors and language changes. */
export function useForm<Name extends WriteNames, Field extends string, Words>(options: Options<Name, Field, Words>) {
  const { call, words, validate, mode = 'onBlur', isAdvisory = false, body, input, draft } = options
  const language = useLanguage()
  const fields = useFormFields<Field, Problem<Words>>(validate, (message) => () => message)
  const { form, names, values, focus, problems, check, recheck, setServerErrors } = fields
  const [sending, setSending] = useState<Partial<Omit<FormShell, 'props'>>>({})
  const [start] = useState(() => draft?.read())
  const fillIn = useEffectEvent(() => {
    const { known } = options
    if (!known) return
    for (const name of names) {
      const field = form.current?.querySelector<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(`[name=${name}]`)
      if (!field) continue
      field.value ||= start?.[name] ?? known[name] ?? ''
      if (field.value !== '') field.dispatchEvent(new Event('input', { bubbles: true })) // triggers the counter and the draft like typing
    }
  })
  useLayoutEffect(() => fillIn(), [])

  async function send() {
    const typed = values()
    setSending({ isPending: true })
    const { data, failure } = await write(call, { body: body(typed), input, language })
    if (failure) {
      const isShown = !isAdvisory && setServerErrors(messagesOf(failure, options.fieldOf?.[failure.code]))
      setSending(isShown ? {} : { failure })
      return options.onFailure?.(failure, isShown)
    }
    setSending({ isSent: true })
    draft?.store(undefined)
    await options.onSuccess?.(data, typed)
  }
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (sending.isPending) return
    const first = fields.checkAll()
    setSending({})
    if (first && !isAdvisory) {
      focus(first)
      options.onMistake?.()
    } else if (options.onSubmit) options.onSubmit()
    else void send()
  }
  function handleInput() {
    draft?.store(values())
    if (mode === 'onSubmit') recheck(...names)
  }
  const { isPending = false, isSent = false, failure } = sending
  const props: FormShell['props'] = { ref: form, method: 'post', noValidate: true, onSubmit: handleSubmit, onInput: handleInput }
  return {
    props,
    isPending,
    isSent,
    failure,
    start,
    values,
    field: (name: Field) => ({ name, error: problems[name]?.(words), ...(mode === 'onBlur' && { onBlur: () => void check(name) }) }),
    check,
    recheck,
    focus,
    setServerErrors,
    reset: fields.reset,
    send,
  }
}

/** Returns messages by field: the first issue of each field, and the failure's own message for `field`. */
const messagesOf = ({ issues, message }: Failure, field: string | undefined) => ({
  ...Object.fromEntries(issues.map((issue) => [issue.path, issue.message]).toReversed()),
  ...(field && { [field]: message }),
})
