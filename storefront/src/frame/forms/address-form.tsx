import { type ComponentProps, type SubmitEvent, useLayoutEffect, useRef } from 'react'
import { placeNow, useHref, useLocation, useNavigate, useNavigationType } from '../router.tsx'

interface Props extends Omit<ComponentProps<'form'>, 'action' | 'onSubmit'> {
  /** The path that the form leads to, with its fields as the search. */
  to: string
  /** It leads to where one is already. */
  onSame?: (() => void) | undefined
}

/** What the history keeps of a step that a form made. */
interface FormState {
  isByForm?: true
}

/** A form whose fields, trimmed, become the search of the address; empty ones are left out. Works without JavaScript. */
export function ShopForm({ to, onSame, children, ...form }: Props) {
  const navigate = useNavigate()
  const action = useHref(to)

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()] as const)
    const address = `${to}?${new URLSearchParams(fields.filter(([, value]) => value).map((field) => [...field]))}`.replace(/\?$/, '')
    const { pathname, search } = placeNow() // not the location in sight: another navigation may be pending
    const state: FormState = { isByForm: true }
    if (address === pathname + search) onSame?.()
    else navigate(address, { state })
  }
  return (
    <form action={action} {...form} onSubmit={handleSubmit}>
      {children}
    </form>
  )
}

/**
 * A field of such a form that follows the address. Where the form itself made the address, or it follows the typing and so replaces itself,
 * what differs from it was typed since, and stays.
 */
export function useFieldOfAddress(asked: string) {
  const field = useRef<HTMLInputElement>(null)
  const before = useRef(asked)
  const action = useNavigationType()
  const { isByForm } = (useLocation().state ?? {}) as FormState // whatever else stands in the state has none
  useLayoutEffect(() => {
    const isOlder = action === 'REPLACE' || (action === 'PUSH' && isByForm === true && field.current?.value.trim() !== asked)
    if (field.current && before.current !== asked && !isOlder) field.current.value = asked
    before.current = asked
  }, [asked, action, isByForm])
  return field
}
