import type { ScreenFile } from '../frame/screen.ts'

const content = () => import('./content/screens.ts')
const mailedLinks = () => import('./mailed-links/screens.ts')
const contact = () => import('./contact/screens.ts')

/**
 * The code of every screen by its name in `app/routes.ts`. A page names the file of its own screen, so that this list, with the names of all files that they
 * load, is no part of its first load.
 */
export const SCREEN_CODE: Record<string, () => Promise<ScreenFile>> = {
  'home/home': () => import('./home/home.ts'),
  'product/product': () => import('./product/product.ts'),
  'series/category': () => import('./series/category.ts'),
  'series/all-products': () => import('./series/all-products.ts'),
  'offers/discount-products': () => import('./offers/discount-products.ts'),
  'account/login': () => import('./account/login.ts'),
  'account/register': () => import('./account/register.ts'),
  'profile/account': () => import('./profile/account.ts'),
  'favorites/favorites': () => import('./favorites/favorites.ts'),
  'mailed-links/forgot-password': mailedLinks,
  'mailed-links/reset-password': mailedLinks,
  'mailed-links/verify-email': mailedLinks,
  'mailed-links/confirm-subscription': mailedLinks,
  'search/search': () => import('./search/search.ts'),
  'content/help': content,
  'content/help-article': content,
  'content/policy': content,
  'content/brand-story': content,
  'content/about': content,
  'videos/videos': () => import('./videos/videos.ts'),
  'videos/video': () => import('./videos/video.ts'),
  'contact/contact': contact,
  'contact/subscribe': contact,
  'not-found/not-found': () => import('./not-found/not-found.ts'),
}
