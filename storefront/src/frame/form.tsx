import { type ComponentProps, type SubmitEvent, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from './router.tsx'

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

/** A field of such a form, kept in step with the address. What is typed in it stays until the address asks for something else. */
export function useFieldOfAddress(asked: string) {
  const field = useRef<HTMLInputElement>(null)
  const before = useRef(asked)
  useLayoutEffect(() => {
    if (field.current && before.current !== asked) field.current.value = asked
    before.current = asked
  }, [asked])
  return field
}
