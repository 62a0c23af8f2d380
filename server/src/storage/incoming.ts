import type { FileHandle } from 'node:fs/promises'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FILE_KINDS, type FileKind, KINDS } from '@shop/contract/uploads/file-kinds'
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type'
import { fail, refuseFile } from '../fail.ts'
import type { Checks, Uploader } from './checks/upload-checks.ts'
import type { StoredFile } from './file.queries.ts'
import { refusedPicture } from './checks/refused-pictures.ts'
import { cleanName } from './file-names.ts'

/** Folder in DATA_DIR for files that are being received and checked. */
export const INCOMING_FOLDER = 'incoming'

export interface IncomingFile {
  name: string
  stream: AsyncIterable<Buffer>
  /** Ends the stream at once, even while a reader awaits bytes. */
  stop?(): void
}

export interface Accepted {
  kinds: readonly FileKind[]
  /** Maximum size in bytes. Overrides the limits of `kinds`. */
  maxBytes?: number
  isAvatar: boolean
}

/** Number of first bytes, which reveal most types, so that files of other types are refused early. */
const HEAD_BYTES = 65_536
/** Suffix of the paths of re-encoded pictures. */
const WRITTEN = '.written'

const kindOf = (mimeType: string | undefined) =>
  KINDS.find((kind) => (FILE_KINDS[kind].mimeTypes as readonly string[]).includes(mimeType ?? '')) // MIME types are strings

export const maxBytesOf = ({ kinds, maxBytes }: Pick<Accepted, 'kinds' | 'maxBytes'>) =>
  maxBytes ?? Math.max(...kinds.map((kind) => FILE_KINDS[kind].maxBytes))

export type Incoming = Awaited<ReturnType<typeof openIncoming>>

/** Receives files in a local folder. Each file is named by its key. */
export async function openIncoming(folder: string, checks: Checks) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const pathOf = (key: string) => join(folder, key)

  /** Receives a file. Throws C114 as soon as it is too large, C113 if its type is not accepted or it is broken. */
  async function receive(key: string, file: IncomingFile, accepted: Accepted & Uploader, count: (bytes: number) => void) {
    const handle = await open(pathOf(key), 'wx', 0o600)
    const known = await write(handle, file.stream, accepted, count).finally(() => handle.close())
    const mimeType = known ?? (await fileTypeFromFile(pathOf(key)))?.mime
    const kind = acceptedKind(mimeType, accepted)
    const maxBytes = maxBytesOf({ ...accepted, kinds: [kind] })
    if ((await stat(pathOf(key))).size > maxBytes) throw fail('C114')
    const path = await judge(key, kind, mimeType ?? '', accepted)
    const { size } = await stat(path)
    if (size > maxBytes) throw fail('C114') // a re-encoded picture may be larger
    const stored: StoredFile = {
      key,
      name: cleanName(file.name),
      kind: accepted.isAvatar ? 'avatar' : kind,
      mimeType: accepted.isAvatar ? 'image/webp' : (mimeType ?? ''),
      bytes: size,
    }
    return { stored, path }
  }

  /** Checks a received file. Returns the path of the file to store, which for pictures is a re-encoded one. */
  async function judge(key: string, kind: FileKind, mimeType: string, { isAvatar, ...uploader }: Accepted & Uploader) {
    const [path, target] = [pathOf(key), pathOf(key) + WRITTEN]
    if (kind !== 'image') {
      const { isValid, refusal } = await checks.check({ check: kind, path }, uploader)
      if (!isValid) throw refuseFile(refusal)
      return path
    }
    const request = isAvatar ? ({ check: 'avatar', path, target } as const) : ({ check: 'picture', path, target, mimeType } as const)
    const { isValid } = await checks.check(request, uploader)
    if (!isValid) throw refuseFile()
    return target
  }

  async function remove(key: string) {
    for (const path of [pathOf(key), pathOf(key) + WRITTEN]) await rm(path, { force: true })
  }

  /** Lists the keys of all files in the folder, including files of other processes. */
  const list = async () => [...new Set((await readdir(folder)).map((name) => name.replace(WRITTEN, '')))]

  return { receive, remove, list }
}

function acceptedKind(mimeType: string | undefined, { kinds }: Accepted): FileKind {
  const kind = kindOf(mimeType)
  if (!kind || !kinds.includes(kind)) throw refuseFile(kinds.includes('image') ? refusedPicture(mimeType) : undefined)
  return kind
}

/** Writes the stream into the file. Returns the MIME type if the first bytes reveal it. */
async function write(handle: FileHandle, stream: AsyncIterable<Buffer>, accepted: Accepted, count: (bytes: number) => void) {
  let head: Buffer | undefined = Buffer.alloc(0)
  let mimeType: string | undefined
  let [bytes, maxBytes] = [0, maxBytesOf(accepted)]
  for await (const chunk of stream) {
    bytes += chunk.length
    if (bytes > maxBytes) throw fail('C114')
    count(chunk.length)
    await handle.appendFile(chunk)
    if (!head) continue
    head = Buffer.concat([head, chunk])
    if (head.length < HEAD_BYTES) continue
    mimeType = (await fileTypeFromBuffer(head))?.mime
    head = undefined
    if (mimeType === undefined) continue
    maxBytes = maxBytesOf({ ...accepted, kinds: [acceptedKind(mimeType, accepted)] })
    if (bytes > maxBytes) throw fail('C114')
  }
  return mimeType
}
