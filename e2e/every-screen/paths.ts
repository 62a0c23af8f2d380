const CATALOGUE = ['/', '/category/1', '/product/101', '/products', '/discount-products', '/search?name=kestrel']
const ACCOUNT = ['/login', '/register', '/forgot-password', '/reset-password?token=x', '/verify-email?token=x', '/account', '/cart']
const CONTENT = ['/help', '/help/2', '/policy/privacy', '/brand-story', '/about', '/contact', '/subscribe', '/subscribe/confirm?token=x']
const VIDEOS = ['/videos', '/videos/1']

/** A page of each screen, as the demo has it. `screens.test.ts` holds the list to the storefront's own. */
export const PATHS = [...CATALOGUE, ...ACCOUNT, ...CONTENT, ...VIDEOS]
