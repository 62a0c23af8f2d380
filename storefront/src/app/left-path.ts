import { previewOfTab } from '@shop/ui/preview'
import { placeNow } from '@shop/ui/router'

interface Place {
  pathname: string
  search: string
}

/**
 * Asks the server whether a page has left an address that has none, which only the server knows. If so, the browser reloads the address,
 * and the promise never resolves.
 */
export async function openIfLeft({ pathname, search }: Place): Promise<void> {
  if (import.meta.env.SSR || previewOfTab()) return
  const answer = await fetch(pathname + search, { method: 'HEAD', redirect: 'manual', headers: { accept: 'text/html' } }).catch(
    () => undefined,
  )
  const isLeft = answer?.type === 'opaqueredirect' || answer?.status === 410
  const now = placeNow()
  if (!isLeft || now.pathname !== pathname || now.search !== search) return
  window.location.replace(window.location.href)
  await new Promise(() => {})
}
