import { previewAddress } from '@shop/contract/addresses'
import type { Language } from '@shop/contract/languages'

/** What this tab shows where it is no page of the shop as it is. */
interface PreviewOfTab {
  /** What stands for its link in addresses. */
  part: string
  /** Why nothing is sent, in words that have been loaded. */
  refusal: (language: Language) => string
}

/** In the browser alone: the server renders pages of many, and is told with each. */
let shown: PreviewOfTab | undefined

/** Makes this tab one of a preview, before anything of its page runs. It knows no customer, sends no write, and keeps nothing in the browser. */
export const enterPreview = (preview: PreviewOfTab | undefined) => {
  shown = preview
}

/** The preview that this tab shows; undefined: the shop. */
export const previewOfTab = () => shown

/** What addresses of this tab begin with, before the paths of the shop. */
export const baseOfTab = () => (shown ? baseOf(shown) : '')

/** What the addresses of a preview begin with. */
export const baseOf = ({ part }: { part: string }) => previewAddress(part, '')
