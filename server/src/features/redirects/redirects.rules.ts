import { shopPathOf } from '@shop/contract/redirects/shop-path'

/** `to` is null if the page is gone for good (410). */
export interface Redirect {
  id: number
  from: string
  to: string | null
}

/** Makes each redirect lead to the end of its chain, so that nobody is redirected twice. Redirects in a circle are left out. */
export function flattened(redirects: readonly Redirect[]): ReadonlyMap<string, Redirect> {
  const byPath = new Map(redirects.map((redirect) => [redirect.from, redirect]))
  const ends = redirects.flatMap((redirect) => {
    const to = endOf(byPath, redirect)
    return to === undefined ? [] : [[redirect.from, { ...redirect, to }] as const]
  })
  return new Map(ends)
}

function endOf(byPath: ReadonlyMap<string, Redirect>, { from, to: first }: Redirect): string | null | undefined {
  const seen = new Set([from])
  let to = first
  while (to !== null && byPath.has(to)) {
    if (seen.has(to)) return undefined
    seen.add(to)
    to = byPath.get(to)?.to ?? null
  }
  return to
}

const PAGE_FILES = /\.html?$/i

/** Returns the path under which an opening is counted. Undefined for files, broken paths and e-mail addresses. */
export function countedPathOf(path: string): string | undefined {
  const canonical = shopPathOf(path)
  const name = canonical?.slice(canonical.lastIndexOf('/') + 1) ?? ''
  const isFile = name.includes('.') && !PAGE_FILES.test(name)
  return canonical === undefined || isFile || /%40|@/.test(canonical) ? undefined : canonical
}
