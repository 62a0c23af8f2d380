import { PRODUCT, SERIES } from '@shop/contract/addresses'
import type { Banner } from '@shop/contract/content/content'
import { SHOWN_STATUS } from '@shop/contract/limits'
import { idOf } from '../../frame/ids.ts'
import { matchPath } from '../../frame/router.tsx'

/** The banners that the carousel shows, in its order: only those of status 2001001, ascending by sortOrder (spec §4). */
export const shownBanners = (banners: Banner[]) =>
  banners.filter(({ status }) => status === SHOWN_STATUS).toSorted((a, b) => a.sortOrder - b.sortOrder || a.id - b.id)

/** Where a banner's button leads: with http outside, in a new window; otherwise to a route of the shop (spec §2, Home). Undefined without an address. */
export function targetOf({ targetUrl }: Pick<Banner, 'targetUrl'>): { to: string; isOutside: boolean } | undefined {
  const address = targetUrl.trim()
  if (address === '') return undefined
  const isOutside = /^http/i.test(address)
  return { to: isOutside ? address : `/${address.replace(/^[\\/]+/, '')}`, isOutside } // `//elsewhere` would lead outside
}

/** The product that a banner leads to, as far as its address tells. */
export function productIdOfTarget(banner: Pick<Banner, 'targetUrl'>) {
  const [path = ''] = targetOf(banner)?.to.split(/[?#]/) ?? []
  return idOf(matchPath(PRODUCT, path)?.id ?? '')
}

/** The series that a banner is about, as far as its address tells. */
export function seriesIdOfTarget(banner: Pick<Banner, 'targetUrl'>) {
  const [path = ''] = targetOf(banner)?.to.split(/[?#]/) ?? []
  return idOf(matchPath(SERIES, path)?.category ?? '')
}
