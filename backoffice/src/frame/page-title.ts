import { useEffect } from 'react'
import { createSignal } from '@shop/ui/signal'
import { shop } from './shop.ts'

const title = createSignal<string | undefined>(undefined)

/** Overrides the route's title, for example by a product's name. */
export function usePageTitle(text: string | undefined) {
  useEffect(() => title.set(text), [text])
  useEffect(() => () => title.set(undefined), [])
}

/** The title may change with each key press, so only small components use this hook. */
export function useShownTitle(ofRoute: string) {
  const shown = title.use((text) => text) ?? ofRoute
  useEffect(() => {
    document.title = [shown, shop.name].filter(Boolean).join(' – ')
  }, [shown])
  return shown
}
