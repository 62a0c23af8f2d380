import type { ReactElement, ReactNode } from 'react'

/** What may be shown beside others: no text. */
export type Elements = ReactElement | '' | false | null | undefined | readonly Elements[]

/** What a component is given, to be shown beside others: a text is in an element of its own, so that a translator takes nothing that React looks for. */
export function inElement(given: ReactNode): Elements {
  if (typeof given === 'string' || typeof given === 'number') return <span>{given}</span>
  return given as Elements // a list has no texts: `checks/text-children.ts` refuses them where it is written
}
