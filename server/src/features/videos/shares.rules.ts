import type { Platform } from '@shop/contract/videos/watching'

/** A shared video. `page` is its absolute URL. */
interface Shared {
  page: string
  title: string
}

const query = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')

const ADDRESSES: Record<Platform, (shared: Shared) => string> = {
  copy: ({ page }) => page,
  email: ({ page, title }) => `mailto:?${query({ subject: title, body: page })}`,
  facebook: ({ page }) => `https://www.facebook.com/sharer/sharer.php?${query({ u: page })}`,
  x: ({ page, title }) => `https://x.com/intent/post?${query({ url: page, text: title })}`,
  weibo: ({ page, title }) => `https://service.weibo.com/share/share.php?${query({ url: page, title })}`,
  line: ({ page }) => `https://social-plugins.line.me/lineit/share?${query({ url: page })}`,
  // No URL opens these apps with a link, so customers paste or scan the address of the page.
  wechat: ({ page }) => page,
  kakao: ({ page }) => page,
}

export const shareAddress = (platform: Platform, shared: Shared) => ADDRESSES[platform](shared)
