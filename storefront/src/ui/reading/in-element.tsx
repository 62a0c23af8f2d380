import type { ReactElement, ReactNode } from 'react'

/** Children that may have siblings: elements, never a text. */
export type Elements = ReactElement | '' | false | null | undefined | readonly Elements[]

/** Wraps a text in an element, so that a translator can replace it without removing a node of React. */
export function inElement(given: ReactNode): Elements {
  if (typeof given === 'string' || typeof given === 'number') return <span>{given}</span>
  return given as Elements // a list has no texts: `checks/text-children.ts` refuses them where it is written
}
