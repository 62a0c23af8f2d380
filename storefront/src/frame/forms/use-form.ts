import type { AnswerOf, BodyOf, InputOf, WriteNames } from '@shop/contract/calls'
import { type ComponentProps, type SubmitEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Failure, FailureCode } from '../calls/failure.ts'
import { write } from '../calls/write.ts'
import { useLanguage } from '../language.tsx'
import type { Draft } from './draft.ts'

/** What the fields of a form hold: of a box that is not ticked, and of buttons none of which is chosen, nothing. */
type Values<Field extends string> = Record<Field, string>
/** What is wrong with a field, in the words of the page: a message follows a switch of the language. */
type Problem<Words> = (t: Words) => string

interface Options<Name extends WriteNames, Field extends string, Words> {
  /** The call that it sends. */
  call: Name
  /** The words of its messages, in the language of the page. */
  words: Words
  /** What is wrong with what a field holds. The fields stand in their order: the first mistake gets the focus. */
  validate: Record<Field, (value: string, values: Values<Field>) => Problem<NoInfer<Words>> | undefined>
  /** When a field is looked at, beside when the form is sent: when it is left, or with each input once something is wrong with it. */
  mode?: 'onBlur' | 'onSubmit'
  /** The checks only show messages, the server's answer stands elsewhere: what is typed is sent all the same. */
  isAdvisory?: boolean
  body: (values: Values<NoInfer<Field>>) => BodyOf<Name>
  input?: InputOf<Name>
  /** The fields that codes of the server's are about. Issues (C103) name theirs. */
  fieldOf?: Partial<Record<FailureCode, NoInfer<Field>>>
  /** Where what is typed is kept until it has been sent. */
  draft?: Draft
  /**
   * Default values of the fields of a form that is rendered on the server, which has neither the draft nor the login. Once the page is hydrated, an empty field
   * gets its draft, or else its default value; what was typed before stays.
   */
  known?: Partial<Record<NoInfer<Field>, string | undefined>>
  /** Done in place of sending what is without mistakes: `send` follows. */
  onSubmit?: () => void
  /** It was not sent; the first mistake has the focus. */
  onMistake?: () => void
  onSuccess?: (data: AnswerOf<Name>, values: Values<NoInfer<Field>>) => Promise<void> | void
  /** `isShown`: it stands beside its fields. */
  onFailure?: (failure: Failure, isShown: boolean) => void
}

/** What the element of a form, and what stands around its fields, is made of. */
export interface FormShell {
  /** Of the form's element. */
  props: Pick<ComponentProps<'form'>, 'ref' | 'method' | 'noValidate' | 'onSubmit' | 'onInput'>
  isPending: boolean
  /** The last time that it was sent it succeeded. */
  isSent: boolean
  /** Why it was not sent, where that stands beside no field. */
  failure: Failure | undefined
}

/**
 * A form that sends a call: its fields, what is wrong with each, and what came of it. Fields are uncontrolled: what is typed stays in them alone, through
 * mistakes, failures and other languages. Sent once, however often it is pressed.
 */
export function useForm<Name extends WriteNames, Field extends string, Words>(options: Options<Name, Field, Words>) {
  const { call, words, validate, mode = 'onBlur', isAdvisory = false, body, input, draft } = options
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [sending, setSending] = useState<Partial<Omit<FormShell, 'props'>>>({})
  const [problems, setProblems] = useState<Partial<Record<Field, Problem<Words> | undefined>>>({})
  const [start] = useState(() => draft?.read())
  /** What the server said of a field holds as long as the field holds the same. */
  const serverErrors = useRef<Partial<Record<Field, { value: string; message: string | undefined }>>>({})
  const names = Object.keys(validate) as Field[] // the keys of `validate`

  const values = () => {
    const typed = new FormData(form.current ?? undefined)
    return Object.fromEntries(names.map((name) => [name, String(typed.get(name) ?? '')])) as Values<Field> // one of each name
  }
  const focus = (name: Field) => form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus()

  const fillIn = useEffectEvent(() => {
    const { known } = options
    if (!known) return
    for (const name of names) {
      const field = form.current?.querySelector<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(`[name=${name}]`)
      if (!field) continue
      field.value ||= start?.[name] ?? known[name] ?? ''
      if (field.value !== '') field.dispatchEvent(new Event('input', { bubbles: true })) // as if it had been typed: it is counted and kept
    }
  })
  useLayoutEffect(() => fillIn(), [])

  /** Looks at fields now, and shows what is wrong with them. The first one that something is wrong with. */
  const check = (...some: Field[]) => {
    const typed = values()
    const found: typeof problems = {}
    for (const name of some) {
      const { value, message = '' } = serverErrors.current[name] ?? {}
      found[name] = validate[name](typed[name], typed) ?? (value === typed[name] ? () => message : undefined)
    }
    setProblems((before) => ({ ...before, ...found }))
    return some.find((name) => found[name])
  }
  /** Looks at those of the fields that something is wrong with: what is mended is said no more. */
  const recheck = (...some: Field[]) => check(...some.filter((name) => problems[name]))

  /** Shows beside fields what the server says of them: the first one gets the focus. Whether it says anything. */
  const setServerErrors = (messages: Partial<Record<string, string>>) => {
    const typed = values()
    const told = names.filter((name) => messages[name] !== undefined)
    for (const name of told) serverErrors.current[name] = { value: typed[name], message: messages[name] }
    check(...told)
    if (told[0]) focus(told[0])
    return told.length > 0
  }

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
    serverErrors.current = {}
    const first = check(...names)
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
    /** What was kept of it when it appeared. */
    start,
    values,
    /** What a field is given. */
    field: (name: Field) => ({ name, error: problems[name]?.(words), ...(mode === 'onBlur' && { onBlur: () => void check(name) }) }),
    check,
    recheck,
    focus,
    setServerErrors,
    /** Empties its fields. */
    reset: () => form.current?.reset(),
    send,
  }
}

/** What the server says of fields, by their names: the first issue of each, and its code where that is about `field`. */
const messagesOf = ({ issues, message }: Failure, field: string | undefined) => ({
  ...Object.fromEntries(issues.map((issue) => [issue.path, issue.message]).toReversed()),
  ...(field && { [field]: message }),
})
