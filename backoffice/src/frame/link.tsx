import { type ComponentProps, createContext, useContext } from 'react'
import { useHref, useLinkClickHandler } from '../../../storefront/src/frame/router.tsx'

/** Loads the code of a screen in advance; the app provides it. */
export const PrefetchContext = createContext<(to: string) => void>(() => {})

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
  replace?: boolean
  state?: unknown
}

/** A link inside the back office. Its screen's code is loaded when it is pointed at or focused. */
export function Link({ to, replace, state, children, onClick, ...anchor }: Props) {
  const prefetch = useContext(PrefetchContext)
  const follow = useLinkClickHandler(to, { replace, state })
  return (
    <a
      {...anchor}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
      onPointerEnter={() => prefetch(to)}
      onFocus={() => prefetch(to)}
    >
      {children}
    </a>
  )
}
