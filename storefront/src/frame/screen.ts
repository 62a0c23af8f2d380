import type { AnswerOf, CallNames, InputOf, PublicReadNames } from '@shop/contract/calls'
import type { Language } from '@shop/contract/languages'
import type { ComponentType } from 'react'
import type { Query } from './calls/api.ts'
import type { Crumb, PageHead } from './frame-context.ts'
import type { TextGroup } from './words/text-group.ts'
import type { ListedPage, Thing } from './head/structured-data.ts'

/** Parsed URL of a page, with canonical path parameters. */
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

/**
 * Returns the canonical form of a parameter, or undefined if the value is invalid. `search` holds the parameters on
 * which it may depend.
 */
type CanonicalForm = (value: string, search: URLSearchParams) => string | undefined

/** Functions that return the canonical values of search parameters, in canonical order. Invalid parameters are dropped. */
export type SearchForm = Record<string, CanonicalForm>

export type Outline = 'products' | 'product' | 'rows' | 'text'

/** Data of a screen that are known before the code of its declaration is loaded. */
export interface ScreenPlace<Path extends string = string> {
  /** Path pattern from contract/addresses. */
  path: Path
  /** Functions that return the canonical path parameters. An invalid parameter leads to the 404 screen. */
  params?: Record<string, CanonicalForm>
  isBare?: true
  /** Skeleton shown while the screen loads. Without a skeleton, the previous screen stays visible. */
  outline?: Outline
  /** If true, the screen is hidden rather than unmounted while another screen is shown. */
  isKept?: true
}

export type Known = <Name extends PublicReadNames>(name: Name, input: InputOf<Name>) => AnswerOf<Name> | undefined

/** Content of the error page: the screen's name and breadcrumbs (without Home), or the text `failed` if the name is unknown. */
export type Fallback = { name: string; above: Crumb[]; failed?: undefined } | { name?: undefined; failed: string | undefined }

export interface Declaration<Path extends string = string> {
  /** Search parameters on which the page depends; the server uses them in redirects and cache keys. Server only. */
  search?: SearchForm | undefined
  /** Text groups of the screen's components, which load with the screen's code. The shell's groups are not listed. */
  texts: readonly TextGroup[]
  /** Text groups of code that loads later (`useLateCode`). A language switch also loads those groups that are already in use. */
  lateTexts?: readonly TextGroup[]
  /** Queries whose responses are needed to parse the URL. If they fail, the other queries run without these responses. */
  first?(address: ScreenAddress<Path>): Query[]
  /** Queries that the screen cannot render without. Links prefetch them on hover, focus or touch. */
  // A method rather than a property, so that declarations with specific path parameters are assignable to `Declaration`.
  needs?(address: ScreenAddress<Path>, answer: Known): Query[]
  /** Queries that the screen can render without. Failures are ignored, and the browser does not wait for the responses. */
  optionalQueries?(address: ScreenAddress<Path>, answer: Known): Query[]
  /** Optional queries that depend on the responses to `needs`. The browser does not wait for them either. */
  dependentQueries?(answer: Known, address: ScreenAddress<Path>): Query[]
  /** Returns the content of the error page after a failure of `needs`, from responses that succeeded. */
  fallback?(answer: Known, address: ScreenAddress<Path>): Fallback | undefined
  /**
   * For a call, returns the part of its response that the browser needs, or undefined if the browser shall fetch it
   * itself. `answer` returns complete responses. Server only.
   */
  trimForBrowser?:
    | { [Name in CallNames]?: (data: AnswerOf<Name>, input: Record<string, string>, answer: Known) => AnswerOf<Name> | undefined }
    | undefined
  /** Hook that reads the screen's queries and returns the page's head. */
  useHead(): PageHead
  /** Returns structured data besides the breadcrumbs. Server only. */
  structuredData?: ((page: ListedPage) => Thing[]) | undefined
  /** True if the sitemap lists the path. Pages with path parameters are listed from the shop's data instead. */
  isInSitemap?: true
  /** `false` for pages that are rendered for each request and never cached, such as those with a token in the URL. */
  isCached?: false
  show: () => Promise<ComponentType>
}

/** Exports of `screens/<area>/<name>.screen.ts`. */
export interface ScreenFile {
  declaration: Declaration
}

type WithParams<Path extends string> = [ParamOf<Path>] extends [never] ? unknown : { params: Record<ParamOf<Path>, CanonicalForm> }

/** Describes a screen whose declaration loads on demand. Paths with parameters require `params`. */
export const screenPlace = <const Path extends string>(place: ScreenPlace<Path> & WithParams<Path>): ScreenPlace<Path> => place
