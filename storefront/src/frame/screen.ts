import type { AnswerOf, CallNames } from '@shop/contract/calls'
import type { Language } from '@shop/contract/languages'
import type { ComponentType } from 'react'
import type { Asking } from './calls/api.ts'
import type { TextGroup } from './text-group.ts'

/** What an address says: the parameters of its path, decoded, and its search. */
export interface ScreenAddress<Path extends string = string> {
  params: Record<ParamOf<Path>, string>
  search: URLSearchParams
  language: Language
}

type ParamOf<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? ParamOf<Head> | ParamOf<Tail>
  : Path extends `:${infer Name}`
    ? Name
    : never

/** One screen: where it is, which answers it cannot do without, and the file that shows it. */
export interface Screen<Path extends string = string> {
  path: Path
  /** The words that its components use, beside the shell's; loaded along with its code. */
  texts: readonly TextGroup[]
  /** Asked before the screen is shown: by the server for its HTML, by the browser when a link is hovered, focused or touched. */
  needs(address: ScreenAddress<Path>): Asking[] // a method, so that a screen with parameters of its own is a Screen too
  /** Asked along with the needs; the screen is shown without them where they fail. In the browser it does not wait for them. */
  extras?(address: ScreenAddress<Path>): Asking[]
  /** What of its answers the page hands on to the browser, where it shows less than it has asked for; else all. For the server alone. */
  brief?: { [Name in CallNames]?: (answer: AnswerOf<Name>) => AnswerOf<Name> } | undefined
  /** Its state outlives a visit to another screen: it is only hidden meanwhile. */
  isKept?: true
  show: () => Promise<ComponentType>
}

/** Declares a screen. */
export const screen = <const Path extends string>(declaration: Screen<Path>) => declaration

class NotFound extends Error {}

/** Thrown by `needs` where the address can name nothing: the 404 screen, with HTTP 404 from the server. */
export const notFound = (what: string) => new NotFound(`no such ${what}`)

export const isNotFound = (thrown: unknown) => thrown instanceof NotFound
