import type { Language } from '@shop/contract/languages'
import type { ShopIdentity } from '@shop/contract/shop/shop'
import { createContext, useContext } from 'react'

/** What the head of the page says of the screen in sight. */
export interface PageHead {
  title: string
  description: string
  /** Where search engines know the page: its path, and the page of a list. Without it they are asked not to list it. */
  canonical?: string | undefined
  /** Another view of the canonical page, such as a filtered list: it is not listed by itself. */
  isVariant?: boolean | undefined
  /** The picture that stands for the page where its link is shared, `alt` without a text of its own the title; without one the shop's own. */
  picture?: { src: string; alt?: string; width?: number; height?: number } | undefined
  /** The page is about one product. */
  isProduct?: boolean
  /** The film that the page is about; its seconds, where they are known. */
  video?: { src: string; seconds: number | null } | undefined
}

/** A page that leads to the one in sight. */
export interface Crumb {
  to: string
  name: string
}

/** What the server gathers of a page while it is rendered. */
export interface Gathered extends PageHead {
  /** The pages above, as its breadcrumbs show them. */
  above?: Crumb[]
  /** What they call the page itself. */
  here?: string
}

/** What the parts of a page show of whose shop it is. A sentence that is not there, or empty, gives way to a neutral one or to nothing. */
export type Identity = Pick<ShopIdentity, 'name' | 'logo' | 'markUrl' | 'hasOperator'> & { sentences: Partial<ShopIdentity['sentences']> }

/** What surrounds every screen. */
export interface Frame {
  language: Language
  switchLanguage: (language: Language) => Promise<boolean>
  identity: Identity
  /** Loads the code and the data of an address in advance. */
  prefetch: (to: string) => void
  /** On the server the screen's head is written here, as there is no document yet. */
  head: Gathered | undefined
  /** What the shop's absolute addresses begin with; undefined where the shop does not know. */
  siteUrl: string | undefined
}

export const FrameContext = createContext<Frame | undefined>(undefined)

/** The frame around the screen in sight. */
export function useFrame() {
  const frame = useContext(FrameContext)
  if (!frame) throw new Error('rendered outside of the frame')
  return frame
}
