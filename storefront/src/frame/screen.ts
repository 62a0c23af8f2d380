import type { AnswerOf, CallNames, InputOf, PublicReadNames } from '@shop/contract/calls'
import type { Language } from '@shop/contract/languages'
import type { ComponentType } from 'react'
import type { Query } from './calls/api.ts'
import type { Crumb, PageHead } from './frame-context.ts'
import type { TextGroup } from './words/text-group.ts'
import type { ListedPage, Thing } from './head/structured-data.ts'

/** What an address says: the parameters of its path in their one form, its search, and the language of the page. */
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

/** The one form of a parameter's value; undefined where it says nothing. `search`: the whole search, where one parameter depends on another. */
type CanonicalForm = (value: string, search: URLSearchParams) => string | undefined

/** The parameters that a screen reads of the search, in the order of its canonical address. What says nothing is as if left out. */
export type SearchForm = Record<string, CanonicalForm>

/** The shapes in which a screen can be outlined while it is loading. */
export type Outline = 'products' | 'product' | 'rows' | 'text'

/** What finds a screen, and what stands around it: known before its declaration is loaded. */
export interface ScreenPlace<Path extends string = string> {
  /** A pattern of contract/addresses. */
  path: Path
  /** Each parameter of the path. One that says nothing is the 404 screen. */
  params?: Record<string, CanonicalForm>
  /** Header and footer are hidden: the screen is the whole page. */
  isBare?: true
  /** Its skeleton, shown while its code and data are loading. Without one the screen before stays in sight. */
  outline?: Outline
  /** Its state stays while another screen is shown: it is only hidden. */
  isKept?: true
}

/** The responses that are there. */
export type Known = <Name extends PublicReadNames>(name: Name, input: InputOf<Name>) => AnswerOf<Name> | undefined

/** What is known of a screen that could not be loaded: its name and the pages above it but for home, or what to call what is missing. */
export type Remains = { name: string; above: Crumb[]; failed?: undefined } | { name?: undefined; failed: string | undefined }

/** What a screen says of itself beside its place. */
export interface Declaration<Path extends string = string> {
  /** What it reads of the search, for the server's redirects and cache keys: for the server alone. */
  search?: SearchForm | undefined
  /** The words that its components use, beside the shell's; loaded along with its code. */
  texts: readonly TextGroup[]
  /** The words of code that it loads later (`useLate`). Once they are known, a switch of the language loads them, too. */
  lateTexts?: readonly TextGroup[]
  /** Asked before all else, where the address can only be understood with it; where it fails, the rest is asked without. */
  first?(address: ScreenAddress<Path>): Query[]
  /** Asked before the screen is shown: by the server for its HTML, by the browser when a link is hovered, focused or touched. */
  needs?(address: ScreenAddress<Path>, answer: Known): Query[] // a method, so that a screen with parameters of its own is a Screen too
  /** Asked along with the needs; the screen is shown without them where they fail. In the browser it does not wait for them. */
  extras?(address: ScreenAddress<Path>, answer: Known): Query[]
  /** Asked once the needs are answered, whose answers name it; otherwise like extras. */
  follow?(answer: Known, address: ScreenAddress<Path>): Query[]
  /** What stays of it where its needs failed, out of the responses that came. */
  remains?(answer: Known, address: ScreenAddress<Path>): Remains | undefined
  /**
   * What of a response the browser gets with the page, where it shows a part of it; undefined: nothing, it asks when it needs it. `answer`: the other
   * responses, whole. For the server alone.
   */
  shorten?:
    | { [Name in CallNames]?: (data: AnswerOf<Name>, input: Record<string, string>, answer: Known) => AnswerOf<Name> | undefined }
    | undefined
  /** Title, description and canonical address of the page in sight. A hook, which reads what the screen asks. */
  useHead(): PageHead
  /** What search engines are told of the page beside the way to it. For the server alone. */
  structuredData?: ((page: ListedPage) => Thing[]) | undefined
  /** Whether search engines may list it at its path alone: the sitemap names it. Pages with parameters are listed by what the shop has. */
  isInSitemap?: true
  /** `false`: its HTML is made for each request and stored nowhere, as where a token stands in the address. */
  isCached?: false
  show: () => Promise<ComponentType>
}

/** What the file of a screen has, `screens/<area>/<name>.screen.ts`. */
export interface ScreenFile {
  declaration: Declaration
}

type WithParams<Path extends string> = [ParamOf<Path>] extends [never] ? unknown : { params: Record<ParamOf<Path>, CanonicalForm> }

/** Lists a screen by its place; its declaration is loaded when it is to be shown. */
export const screenPlace = <const Path extends string>(place: ScreenPlace<Path> & WithParams<Path>): ScreenPlace<Path> => place
