const failed = new Set<string>()
let tries = 0

/**
 * Loads a module. Browsers cache a failed module, so the next attempt changes its URL. Safari's error does not contain
 * the URL, so retries fail there.
 */
export async function loadCode<File>(
  load: () => Promise<File>,
  loadFrom = (url: string) => import(/* @vite-ignore */ url) as Promise<File>,
): Promise<File> {
  try {
    return await load()
  } catch (error) {
    const [url] = /https?:\S+\.js/.exec(String(error)) ?? []
    if (url === undefined) throw error
    if (failed.has(url)) return loadFrom(`${url}?again=${tries++}`)
    failed.add(url)
    throw error
  }
}
