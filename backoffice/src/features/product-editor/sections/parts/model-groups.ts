import { queryOptions } from '@tanstack/react-query'

const MAGIC = 0x46_54_6c_67
const JSON_CHUNK = 0x4e_4f_53_4a
const HEADER_BYTES = 12
const CHUNK_HEADER_BYTES = 8

/** Returns the distinct node names in the first chunk of a GLB file (glTF 2.0, 4.4.3); an empty list for other files. */
export function groupsIn(file: ArrayBuffer): string[] {
  const view = new DataView(file)
  const begin = HEADER_BYTES + CHUNK_HEADER_BYTES
  if (file.byteLength < begin || view.getUint32(0, true) !== MAGIC || view.getUint32(HEADER_BYTES + 4, true) !== JSON_CHUNK) return []
  const text = new TextDecoder().decode(new Uint8Array(file, begin, view.getUint32(HEADER_BYTES, true)))
  const { nodes = [] } = JSON.parse(text) as { nodes?: { name?: string }[] } // glTF defines this structure
  return [...new Set(nodes.flatMap(({ name }) => name ?? []))].toSorted((one, other) => one.localeCompare(other, 'en'))
}

export const groupsOf = (url: string) =>
  queryOptions({
    queryKey: ['groups of a model', url],
    enabled: url !== '',
    staleTime: Infinity,
    retry: false,
    queryFn: async () => groupsIn(await (await fetch(url)).arrayBuffer()),
  })
