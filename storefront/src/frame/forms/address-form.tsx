import { type ComponentProps, type SubmitEvent, useLayoutEffect, useRef } from 'react'
import { placeNow, useHref, useLocation, useNavigate, useNavigationType } from '@shop/ui/router'

interface Props extends Omit<ComponentProps<'form'>, 'action' | 'onSubmit'> {
  /** Path of the new URL; the fields of the form become its search parameters. */
  to: string
  /** Called instead of a navigation if the URL would stay the same. */
  onSame?: (() => void) | undefined
}

interface FormState {
  isByForm?: true
}

/** Form that navigates to `to` with its trimmed, non-empty fields as search parameters. Works without JavaScript. */
export function ShopForm({ to, onSame, children, ...form }: Props) {
  const navigate = useNavigate()
  const action = useHref(to)

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()] as const)
    const address = `${to}?${new URLSearchParams(fields.filter(([, value]) => value).map((field) => [...field]))}`.replace(/\?$/, '')
    const { pathname, search } = placeNow() // not the displayed location, which is older while a navigation is pending
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

/** Returns the ref of a field that follows the search parameter `asked`. Text that the user has typed since submitting the form is kept. */
export function useFieldOfAddress(asked: string) {
  const field = useRef<HTMLInputElement>(null)
  const before = useRef(asked)
  const action = useNavigationType()
  const { isByForm } = (useLocation().state ?? {}) as FormState // other navigations' states have no `isByForm`
  useLayoutEffect(() => {
    const isOlder = action === 'REPLACE' || (action === 'PUSH' && isByForm === true && field.current?.value.trim() !== asked)
    if (field.current && before.current !== asked && !isOlder) field.current.value = asked
    before.current = asked
  }, [asked, action, isByForm])
  return field
}
