import { useEffect } from 'react'
import { createSignal } from '../../../storefront/src/frame/signal.ts'
import { shop } from './shop.ts'

const title = createSignal<string | undefined>(undefined)

/** Says what the screen in sight is called, where that is more than its route says: a product's name. */
export function usePageTitle(text: string | undefined) {
  useEffect(() => title.set(text), [text])
  useEffect(() => () => title.set(undefined), [])
}

/** The title of the page: the screen's own, or that of its route; shown by the tab with the shop's name. It may change with each key: whoever uses it is small. */
export function useShownTitle(ofRoute: string) {
  const shown = title.use((text) => text) ?? ofRoute
  useEffect(() => {
    document.title = [shown, shop.name].filter(Boolean).join(' – ')
  }, [shown])
  return shown
}
