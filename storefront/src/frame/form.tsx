import { type ComponentProps, type SubmitEvent, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from './router.tsx'

interface Props extends Omit<ComponentProps<'form'>, 'action' | 'onSubmit'> {
  /** The path that the form leads to, with its fields as the search. */
  to: string
  /** It leads to where one is already. */
  onSame?: (() => void) | undefined
}

/** A form that is a question in the address: its fields, trimmed, become the search; empty ones are left out. Works without JavaScript. */
export function ShopForm({ to, onSame, children, ...form }: Props) {
  const navigate = useNavigate()
  const here = useLocation()

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()] as const)
    const address = `${to}?${new URLSearchParams(fields.filter(([, value]) => value).map((field) => [...field]))}`.replace(/\?$/, '')
    if (address === here.pathname + here.search) onSame?.()
    else navigate(address)
  }
  return (
    <form action={to} {...form} onSubmit={handleSubmit}>
      {children}
    </form>
  )
}

/**
 * A field of such a form, kept in step with the address. What is typed in it stays until the address asks for something else; an address that
 * follows the typing, and so replaces itself, never sets the field: more may have been typed until it is shown.
 */
export function useFieldOfAddress(asked: string) {
  const field = useRef<HTMLInputElement>(null)
  const before = useRef(asked)
  const action = useNavigationType()
  useLayoutEffect(() => {
    if (field.current && before.current !== asked && action !== 'REPLACE') field.current.value = asked
    before.current = asked
  }, [asked, action])
  return field
}
