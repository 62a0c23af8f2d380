import { PRODUCT, SERIES } from '@shop/contract/addresses'
import type { Banner } from '@shop/contract/content/content'
import { SHOWN_STATUS } from '@shop/contract/limits'
import { matchPath } from '@shop/ui/router'
import { idOf } from '../../frame/ids.ts'

/** Returns the banners with status 2001001, in ascending order of sortOrder (spec §4). */
export const shownBanners = (banners: Banner[]) =>
  banners.filter(({ status }) => status === SHOWN_STATUS).toSorted((a, b) => a.sortOrder - b.sortOrder || a.id - b.id)

/** Returns a banner's link, if any. http(s) addresses open a new window, others are paths of the shop (spec §2, Home). */
export function targetOf({ targetUrl }: Pick<Banner, 'targetUrl'>): { to: string; isOutside: boolean } | undefined {
  const address = targetUrl.trim()
  if (address === '') return undefined
  const isOutside = /^http/i.test(address)
  return { to: isOutside ? address : `/${address.replace(/^[\\/]+/, '')}`, isOutside } // `//host` would lead to another site
}

export function productIdOfTarget(banner: Pick<Banner, 'targetUrl'>) {
  const [path = ''] = targetOf(banner)?.to.split(/[?#]/) ?? []
  return idOf(matchPath(PRODUCT, path)?.id ?? '')
}

export function seriesIdOfTarget(banner: Pick<Banner, 'targetUrl'>) {
  const [path = ''] = targetOf(banner)?.to.split(/[?#]/) ?? []
  return idOf(matchPath(SERIES, path)?.category ?? '')
}
