/** The first four bytes of a GLB: `glTF`. */
const MAGIC = 0x46546c67

interface Options {
  signal: AbortSignal
  /** The share that has come, where the server says how much there is. */
  onProgress: (share: number) => void
}

/** Loads the bytes of a model. Throws where they do not come, or are no GLB: a page that stands in for a missing file, say. */
export async function loadModel(url: string, { signal, onProgress }: Options): Promise<ArrayBuffer> {
  const response = await fetch(url, { signal })
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`)
  const total = response.headers.has('content-encoding') ? 0 : Number(response.headers.get('content-length'))
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (const reader = response.body.getReader(); ;) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
    size += value.length
    if (total > 0) onProgress(Math.min(1, size / total))
  }
  const bytes = await new Blob(parts).arrayBuffer()
  if (bytes.byteLength < 12 || new DataView(bytes).getUint32(0, true) !== MAGIC) throw new Error(`${url} is no GLB`)
  return bytes
}

/** A model above this asks before it is loaded where bytes are dear (design 2). */
const LARGE_BYTES = 4_000_000

/** What browsers that have it say of the line. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/**
 * Whether to ask before a model is loaded, and its size where that is known: data saver is on or the line is slow, and the model is large or of unknown
 * size. Undefined where it may simply be loaded.
 */
export async function askFirst(url: string, signal: AbortSignal): Promise<{ bytes: number | undefined } | undefined> {
  const { connection } = navigator as { connection?: Connection } // unknown to the types, as not all browsers have it
  const isDear = connection?.saveData || ['slow-2g', '2g', '3g'].includes(connection?.effectiveType ?? '')
  if (!isDear) return undefined
  const response = await fetch(url, { method: 'HEAD', signal }).catch(() => undefined)
  const bytes = Number(response?.headers.get('content-length')) || undefined
  return bytes !== undefined && bytes <= LARGE_BYTES ? undefined : { bytes }
}

/** What this device draws 3D with. Undefined where it draws none. */
let renderer: { name: string } | undefined
let isTried = false

/** Tried once. The context is given back: browsers have few. */
function rendererOf3d() {
  if (isTried) return renderer
  isTried = true
  const context = document.createElement('canvas').getContext('webgl2')
  if (!context) return undefined
  const unmasked = context.getExtension('WEBGL_debug_renderer_info')?.UNMASKED_RENDERER_WEBGL
  renderer = { name: String(context.getParameter(unmasked ?? context.RENDERER)) }
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return renderer
}

/** Whether this device draws 3D. */
export const canDraw3d = () => rendererOf3d() !== undefined

/** Whether it draws it without a graphics card: a model that turns would take all of a processor. */
export const draws3dBySoftware = () => isSoftware(rendererOf3d()?.name ?? '')

/** Chromium's, Mesa's, Windows', macOS' and Firefox' own, by what they call themselves. */
export const isSoftware = (name: string) => /swiftshader|llvmpipe|softpipe|basic render|software/i.test(name)
