/** The first four bytes of a GLB: `glTF`. */
const MAGIC = 0x46546c67

interface Options {
  signal: AbortSignal
  /** Called with the loaded fraction (0–1) if the server sends the size. */
  onProgress: (share: number) => void
}

/** Returns the bytes of a GLB file. Throws if the request fails or the response is no GLB, such as an HTML error page. */
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

/** On slow connections, larger models load only after the user's consent (design 2). */
const LARGE_BYTES = 4_000_000

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Returns undefined unless the load needs consent: on slow connections or with data saver, if the size is large or unknown. */
export async function askFirst(url: string, signal: AbortSignal): Promise<{ bytes: number | undefined } | undefined> {
  const { connection } = navigator as { connection?: Connection } // TypeScript's types lack `connection`, which not all browsers have
  const isDear = connection?.saveData || ['slow-2g', '2g', '3g'].includes(connection?.effectiveType ?? '')
  if (!isDear) return undefined
  const response = await fetch(url, { method: 'HEAD', signal }).catch(() => undefined)
  const bytes = Number(response?.headers.get('content-length')) || undefined
  return bytes !== undefined && bytes <= LARGE_BYTES ? undefined : { bytes }
}

/** WebGL renderer of this device. Undefined without WebGL. */
let renderer: { name: string } | undefined
let isTried = false

/** Creates a WebGL context only once and releases it, because browsers allow few contexts. */
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

export const canDraw3d = () => rendererOf3d() !== undefined

/** True if the browser renders in software, where a rotating model would use a whole processor. */
export const draws3dBySoftware = () => isSoftware(rendererOf3d()?.name ?? '')

/** True for the names of software renderers of Chromium, Mesa, Windows, macOS and Firefox. */
export const isSoftware = (name: string) => /swiftshader|llvmpipe|softpipe|basic render|software/i.test(name)
