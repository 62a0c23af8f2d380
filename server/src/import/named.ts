import { MEDIA_FILE } from '@shop/contract/catalog/media-names'
import { MEDIA_PATH, mediaPathIn } from '../pictures/media-address.ts'
import type { Place, Sources } from '../sources/sources.ts'

/** What the files of a folder name, to be looked for once all of them are read. */
export type Named = ReturnType<typeof collectNamed>

/** A group of a model that a part of a product is said to be. `model`: as `view360Url` has it. */
export interface NamedNode {
  place: Place
  model: string
  node: string
}

/** Collects addresses inside the shop and paths of media, each with the place that named it first. Reports a path of another shape (security S8). */
export function collectNamed({ report }: Pick<Sources, 'report'>) {
  const links: Array<{ place: Place; address: string }> = []
  const media = new Map<string, Place>()
  const unmeasured = new Set<string>()
  const nodes: NamedNode[] = []

  /** A file of media by its path, or an address. */
  function addMedia(place: Place, named: string) {
    const file = mediaPathIn(named)
    if (file === undefined || media.has(file)) return
    if (MEDIA_FILE.test(file)) media.set(file, place)
    else report(place, `names ${named}, which is no path in the folder of media such as products/front.webp`)
  }

  return {
    links,
    media,
    /** Pictures of products that no manifest says the size of. */
    unmeasured,
    nodes,
    addMedia,
    /** An address that shoppers are led to. */
    addLink(place: Place, address: string) {
      if (address.startsWith(MEDIA_PATH)) addMedia(place, address)
      else if (!/^([a-z][a-z0-9+.-]*:|#)/i.test(address)) links.push({ place, address }) // another scheme is kept or taken out with the HTML
    },
  }
}
