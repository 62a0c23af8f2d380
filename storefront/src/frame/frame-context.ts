import type { Language } from '@shop/contract/languages'
import type { ShopIdentity } from '@shop/contract/shop/shop'
import { createContext, useContext } from 'react'

export interface PageHead {
  title: string
  description: string
  /** Canonical path, including the page number of a list. Pages without a canonical path are not indexed (noindex). */
  canonical?: string | undefined
  /** True for a variant of the canonical page, such as a filtered list, which is not indexed itself. */
  isVariant?: boolean | undefined
  /** Picture for link previews. It defaults to the shop's picture, and `alt` to the title. */
  picture?: { src: string; alt?: string; width?: number; height?: number } | undefined
  isProduct?: boolean
  /** Video of the page. `seconds` is its duration, or null if unknown. */
  video?: { src: string; seconds: number | null } | undefined
}

export interface Crumb {
  to: string
  name: string
}

/** Head of the page, which the server collects while it renders the screen. */
export interface Gathered extends PageHead {
  above?: Crumb[]
  /** Name of the page in its breadcrumbs. */
  here?: string
}

/** Data of the shop that every page needs. Missing or empty sentences are replaced by a neutral text or omitted. */
export type Identity = Pick<ShopIdentity, 'name' | 'logo' | 'markUrl' | 'hasOperator'> & { sentences: Partial<ShopIdentity['sentences']> }

export interface Frame {
  language: Language
  switchLanguage: (language: Language) => Promise<boolean>
  identity: Identity
  prefetch: (to: string) => void
  /** Object that collects the head on the server; undefined in browsers. */
  head: Gathered | undefined
  /** Prefix of absolute URLs; undefined if not configured. */
  siteUrl: string | undefined
}

export const FrameContext = createContext<Frame | undefined>(undefined)

export function useFrame() {
  const frame = useContext(FrameContext)
  if (!frame) throw new Error('rendered outside of the frame')
  return frame
}
