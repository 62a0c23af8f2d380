import type { FileHandle } from 'node:fs/promises'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FILE_KINDS, type FileKind, KINDS } from '@shop/contract/uploads/file-kinds'
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type'
import { fail, refuseFile } from '../fail.ts'
import type { Checks, Uploader } from './checks/check.ts'
import type { StoredFile } from './file.queries.ts'
import { refusedPicture } from './checks/refused-pictures.ts'
import { cleanName } from './file-names.ts'

/** The folder in DATA_DIR for files that are still being received and judged. */
export const INCOMING_FOLDER = 'incoming'

/** A file as it is received. */
export interface IncomingFile {
  /** As the client calls it. */
  name: string
  stream: AsyncIterable<Buffer>
  /** Ends the stream where nothing more of it is wanted, though the next bytes are being waited for. */
  stop?(): void
}

/** Which files a request may have. */
export interface Accepted {
  kinds: readonly FileKind[]
  /** Instead of what their kinds say. */
  maxBytes?: number
  isAvatar: boolean
}

/** Most types are known by their first bytes, so that what is not accepted need not be received to its end. */
const HEAD_BYTES = 65_536
/** What a picture is written to, beside what was received. */
const WRITTEN = '.written'

const kindOf = (mimeType: string | undefined) =>
  KINDS.find((kind) => (FILE_KINDS[kind].mimeTypes as readonly string[]).includes(mimeType ?? '')) // of texts

/** The most bytes of a file of these kinds. */
export const maxBytesOf = ({ kinds, maxBytes }: Pick<Accepted, 'kinds' | 'maxBytes'>) =>
  maxBytes ?? Math.max(...kinds.map((kind) => FILE_KINDS[kind].maxBytes))

/** Where files lie while they are received and judged, on this machine. */
export type Incoming = Awaited<ReturnType<typeof openIncoming>>

/** Makes the folder. Files in it are named by their keys. */
export async function openIncoming(folder: string, checks: Checks) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const pathOf = (key: string) => join(folder, key)

  /** Receives a file and judges it by its bytes. Throws C114 as soon as it is too large, C113 for what is not accepted or broken. */
  async function receive(key: string, file: IncomingFile, accepted: Accepted & Uploader, count: (bytes: number) => void) {
    const handle = await open(pathOf(key), 'wx', 0o600)
    const known = await write(handle, file.stream, accepted, count).finally(() => handle.close())
    const mimeType = known ?? (await fileTypeFromFile(pathOf(key)))?.mime
    const kind = acceptedKind(mimeType, accepted)
    const maxBytes = maxBytesOf({ ...accepted, kinds: [kind] })
    if ((await stat(pathOf(key))).size > maxBytes) throw fail('C114')
    const path = await judge(key, kind, mimeType ?? '', accepted)
    const { size } = await stat(path)
    if (size > maxBytes) throw fail('C114') // a picture that is written again may grow
    const stored: StoredFile = {
      key,
      name: cleanName(file.name),
      kind: accepted.isAvatar ? 'avatar' : kind,
      mimeType: accepted.isAvatar ? 'image/webp' : (mimeType ?? ''),
      bytes: size,
    }
    return { stored, path }
  }

  /** Checks a file, or writes it again. Answers the path of the bytes to be stored. */
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

  /** Removes what was received of a file. */
  async function remove(key: string) {
    for (const path of [pathOf(key), pathOf(key) + WRITTEN]) await rm(path, { force: true })
  }

  /** Keys of the files that lie here, those of other processes on the folder included. */
  const list = async () => [...new Set((await readdir(folder)).map((name) => name.replace(WRITTEN, '')))]

  return { receive, remove, list }
}

function acceptedKind(mimeType: string | undefined, { kinds }: Accepted): FileKind {
  const kind = kindOf(mimeType)
  if (!kind || !kinds.includes(kind)) throw refuseFile(kinds.includes('image') ? refusedPicture(mimeType) : undefined)
  return kind
}

/** Writes a stream to a file. Returns its type, where its first bytes show it. */
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
