import { previewAddress } from '@shop/contract/addresses'
import type { Language } from '@shop/contract/languages'

interface PreviewOfTab {
  /** Part of the URL that identifies the preview link. */
  part: string
  /** Returns the message for refused writes. */
  refusal: (language: Language) => string
}

/** Preview of this tab. Only browsers set it, because the server renders pages for many tabs. */
let shown: PreviewOfTab | undefined

/**
 * Sets the tab's preview; must run before the page's other code. A preview has no customer, sends no writes and stores
 * no personal data.
 */
export const enterPreview = (preview: PreviewOfTab | undefined) => {
  shown = preview
}

/** Returns the tab's preview, or undefined if the tab shows the shop itself. */
export const previewOfTab = () => shown

/** Returns the URL prefix of pages in this tab, which is empty outside previews. */
export const baseOfTab = () => (shown ? baseOf(shown) : '')

/** Returns the URL prefix of pages in a preview. */
export const baseOf = ({ part }: { part: string }) => previewAddress(part, '')
