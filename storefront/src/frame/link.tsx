import type { ComponentProps } from 'react'
import { useHref, useLinkClickHandler } from '@shop/ui/router'
import { useFrame } from './frame-context.ts'

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
  replace?: boolean
  state?: unknown
}

/** Link that prefetches the target's code and data on hover, focus or touch. */
export function ShopLink({ to, replace, state, children, onClick, onPointerEnter, onFocus, onTouchStart, ...anchor }: Props) {
  const { prefetch } = useFrame()
  const follow = useLinkClickHandler(to, { replace, state })
  return (
    <a
      {...anchor}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
      onPointerEnter={(event) => {
        onPointerEnter?.(event)
        prefetch(to)
      }}
      onFocus={(event) => {
        onFocus?.(event)
        prefetch(to)
      }}
      onTouchStart={(event) => {
        onTouchStart?.(event)
        prefetch(to)
      }}
    >
      {children}
    </a>
  )
}
