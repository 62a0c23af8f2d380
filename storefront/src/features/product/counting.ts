import type { BodyOf } from '@shop/contract/calls'
import type { Language } from '@shop/contract/languages'
import { previewOfTab } from '@shop/ui/preview'
import { type MouseEvent, useEffect, useEffectEvent } from 'react'
import { addressOf } from '../../frame/calls/http-client.ts'
import { useLanguage } from '../../frame/language.tsx'
import { whenIdle } from '../../ui/late/when-idle.ts'

const NAME = 'POST /product/count'
const MIDDLE_BUTTON = 1

/** Sends a count, also while the page closes, and waits for no response. Previews are not counted. */
function count(body: BodyOf<typeof NAME>, language: Language) {
  if (previewOfTab()) return
  navigator.sendBeacon(addressOf(NAME, {}), new Blob([JSON.stringify({ ...body, language })], { type: 'application/json' }))
}

/** Runs `work` once the page is visible: a tab in the background, or a page that the browser opened in advance, is nobody's view. */
function whenVisible(work: () => void) {
  if (document.visibilityState === 'visible') return work()
  document.addEventListener('visibilitychange', () => whenVisible(work), { once: true })
}

/** Counts one view each time that the page of a product is opened. */
export function useCountedView(productId: number) {
  const language = useLanguage()
  const countView = useEffectEvent(() => {
    whenIdle(() => whenVisible(() => count({ kind: 'view', productId }, language)))
  })
  useEffect(() => countView(), [productId])
}

/** Returns handlers that count presses of a link to a seller. Without `seller`, it is the first one in the language. */
export function useCountedBuy(productId: number, seller?: string) {
  const language = useLanguage()
  const onClick = () => count({ kind: 'buy', productId, ...(seller !== undefined && { seller }) }, language)
  return { onClick, onAuxClick: ({ button }: MouseEvent) => void (button === MIDDLE_BUTTON && onClick()) }
}
