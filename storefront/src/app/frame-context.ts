import type { Language } from '@shop/contract/languages'
import { createContext, useContext } from 'react'
import type { Texts } from './texts.ts'

/** What the head of the page says of the screen in sight. */
export interface HeadTexts {
  title: string
  description: string
}

/** What surrounds every screen. */
export interface Frame {
  language: Language
  texts: Texts
  switchLanguage: (language: Language) => Promise<void>
  /** Asks for the code and the answers of a place ahead of time. */
  prefetch: (to: string) => void
  /** On the server the screen's head is written here, as there is no document yet. */
  head: HeadTexts | undefined
}

export const FrameContext = createContext<Frame | undefined>(undefined)

/** The frame around the screen in sight. */
export function useFrame() {
  const frame = useContext(FrameContext)
  if (!frame) throw new Error('rendered outside of the frame')
  return frame
}
