import type { ReactElement, ReactNode } from 'react'

/** React nodes that contain no bare text. */
export type Elements = ReactElement | '' | false | null | undefined | readonly Elements[]

/** Wraps text in a span. Browser translators replace bare text nodes, and React then fails to update them. */
export function inElement(given: ReactNode): Elements {
  if (typeof given === 'string' || typeof given === 'number') return <span>{given}</span>
  return given as Elements // lists contain no bare text: `checks/text-children.ts` refuses it
}
