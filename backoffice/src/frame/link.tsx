import { type ComponentProps, createContext, useContext } from 'react'
import { useHref, useLinkClickHandler } from '@shop/ui/router'

/** Function that preloads the code of a screen, which the app provides. */
export const PrefetchContext = createContext<(to: string) => void>(() => {})

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
  replace?: boolean
  state?: unknown
}

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
