import { MEDIA_PATH } from '../pictures/media-address.ts'
import type { Place } from '../sources/sources.ts'

/** What the files of a folder name, to be looked for once all of them are read. */
export type Named = ReturnType<typeof collectNamed>

/** A group of a model that a part of a product is said to be. `model`: as `view360Url` has it. */
export interface NamedNode {
  place: Place
  model: string
  node: string
}

/** Collects addresses inside the shop, and files of media by their paths there, each with the place that named it first. */
export function collectNamed() {
  const links: Array<{ place: Place; address: string }> = []
  const media = new Map<string, Place>()
  const unmeasured = new Set<string>()
  const nodes: NamedNode[] = []

  /** A file of media by its path, or an address. */
  function addMedia(place: Place, file: string) {
    if (file.startsWith(MEDIA_PATH)) addMedia(place, file.slice(MEDIA_PATH.length).replace(/[?#].*$/, ''))
    else if (!/^($|https?:|\/)/i.test(file) && !media.has(file)) media.set(file, place)
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
