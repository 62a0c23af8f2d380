const failed = new Set<string>()
let tries = 0

/**
 * Loads code by `import()`, also where it could not be fetched before: a browser keeps such a module as failed for as long as the page is there (HTML: module
 * map), so the file is then loaded from another address. Every `import()` of the browser's build goes through it (bundling/retry-plugin.ts). Safari does not name the
 * file that failed: there the page has to be loaded again.
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
