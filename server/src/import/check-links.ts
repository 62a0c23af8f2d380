import * as addresses from '@shop/contract/addresses'
import { POLICY_FLAGS } from '@shop/contract/content/policy-flags'
import { PART_NUMBER, partKeyOf } from '@shop/contract/parts/part-numbers'
import type { Sources } from '../sources/sources.ts'
import type { Named } from './named.ts'

/** Pages that exist after the import. Hidden records have no page. */
export interface Pages {
  hasProduct(id: number): boolean
  hasSeries(id: number): boolean
  hasHelp(id: number): boolean
  hasPolicy(flag: string): boolean
  hasVideo(id: number): boolean
  /** `key` is a result of `partKeyOf`. */
  hasPart(key: string): boolean
}

/** Addresses of static pages. The set also contains patterns with parameters, which equal no path. */
const STANDING = new Set<string>(Object.values(addresses).filter((address) => typeof address === 'string'))
const FILES = /^\/(media|files|shop|assets)\//

/** Reports links to pages that do not exist. `origin` is the shop's origin, with which links may begin. */
export function checkLinks(sources: Sources, { links }: Named, pages: Pages, origin: string | undefined) {
  for (const { place, address } of links) {
    const wrong = wrongAddress(origin !== undefined && address.startsWith(`${origin}/`) ? address.slice(origin.length) : address, pages)
    if (wrong !== undefined) sources.report(place, wrong)
  }
}

function wrongAddress(address: string, pages: Pages) {
  if (!address.startsWith('/') || address.startsWith('//'))
    return `a link leads to "${address}", which is no address: it begins with / in the shop, elsewhere with https:// or mailto:`
  const path = address.replace(/[?#].*$/, '')
  return FILES.test(path) || hasPage(path, pages) ? undefined : `a link leads to ${address}, which is no page of the shop`
}

function hasPage(path: string, { hasProduct, hasSeries, hasHelp, hasPolicy, hasVideo, hasPart }: Pages) {
  const last = path.slice(path.lastIndexOf('/') + 1)
  const is = (pattern: string, has: (id: number) => boolean) =>
    path.startsWith(pattern.slice(0, pattern.indexOf(':'))) &&
    /^[1-9]\d{0,15}$/.test(last) &&
    path === pattern.replace(/:\w+/, last) &&
    has(Number(last))
  return (
    (STANDING.has(path) && !path.includes(':')) ||
    is(addresses.PRODUCT, hasProduct) ||
    is(addresses.SERIES, hasSeries) ||
    is(addresses.HELP_ARTICLE, hasHelp) ||
    is(addresses.VIDEO, hasVideo) ||
    (path === addresses.partAddress(last) && PART_NUMBER.test(last) && hasPart(partKeyOf(last))) ||
    POLICY_FLAGS.some((flag) => path === addresses.policyAddress(flag) && hasPolicy(flag))
  )
}
