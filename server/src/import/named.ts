import { MEDIA_FILE } from '@shop/contract/catalog/media-names'
import { MEDIA_PATH, mediaPathIn } from '../pictures/media-address.ts'
import type { Place, Sources } from '../sources/sources.ts'

/** References in files, which are checked after all files are read. */
export type Named = ReturnType<typeof collectNamed>

/** Reference to a node of a 3D model. `model` is the model's address, as in `view360Url`. */
export interface NamedNode {
  place: Place
  model: string
  node: string
}

/** Collects links and media, each with its place in the files. Reports malformed paths of media (security S8). */
export function collectNamed({ report }: Pick<Sources, 'report'>) {
  const links: Array<{ place: Place; address: string }> = []
  const media = new Map<string, Place>()
  const unmeasured = new Set<string>()
  const nodes: NamedNode[] = []

  /** `named` is a path in the media folder or an address. */
  function addMedia(place: Place, named: string) {
    const file = mediaPathIn(named)
    if (file === undefined || media.has(file)) return
    if (MEDIA_FILE.test(file)) media.set(file, place)
    else report(place, `names ${named}, which is no path in the folder of media such as products/front.webp`)
  }

  return {
    links,
    media,
    /** Product pictures without a size in a manifest. */
    unmeasured,
    nodes,
    addMedia,
    addLink(place: Place, address: string) {
      if (address.startsWith(MEDIA_PATH)) addMedia(place, address)
      else if (!/^([a-z][a-z0-9+.-]*:|#)/i.test(address)) links.push({ place, address }) // the sanitiser checks addresses with a scheme
    },
  }
}
