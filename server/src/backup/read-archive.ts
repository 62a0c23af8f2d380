import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract, type Header } from 'tar-stream'
import { StartProblem } from '../start-problem.ts'
import { AnyManifest, FORMAT, MANIFEST, Manifest, SUMS, Sums } from './manifest.ts'
import { createTally, type Tally } from './tally.ts'

/** Part of an archive. Read the whole `body` before you take the next part; the unread rest of a body is skipped. */
export type Part =
  | { kind: 'manifest'; manifest: Manifest }
  | { kind: 'folder' | 'file'; path: string; header: Header; body: AsyncIterable<Buffer> }
  | { kind: 'table'; name: string; body: AsyncIterable<Buffer> }
  | { kind: 'sums'; sums: Sums }

type Bytes = AsyncGenerator<Buffer, void>
type Entry = AsyncIterable<Buffer> & { header: Header }

const MAX_TEXT_BYTES = 64 * 1024 * 1024
const TABLE = /^tables\/([^/]+)\/\d+$/
const FILE = /^files\/(.+?)(\/?)$/

/** Reads and checks the whole archive. Throws StartProblem if the file is damaged, not a backup, or of a newer format. */
export async function* readArchive(file: string, signal: AbortSignal): AsyncGenerator<Part, void> {
  const extracting = extract()
  const feeding = pipeline(createReadStream(file), createGunzip(), extracting, { signal })
  const failed = feeding.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  let isBegun = false
  const why = async (error: unknown) => {
    extracting.destroy()
    signal.throwIfAborted()
    return error instanceof StartProblem ? error : whyNot(file, isBegun, await failed)
  }
  async function* explained(body: Bytes): Bytes {
    try {
      yield* body
    } catch (error) {
      throw await why(error)
    }
  }
  try {
    const entries = extracting[Symbol.asyncIterator]() as AsyncIterator<Entry, undefined> // the chunks of this stream are Buffers
    const tally = createTally()
    const manifest = await manifestOf(file, await entries.next())
    isBegun = true
    yield { kind: 'manifest', manifest }
    const sums = yield* contentsOf(entries, tally, explained)
    await feeding
    compare(manifest, sums, tally)
    yield { kind: 'sums', sums }
  } catch (error) {
    throw await why(error)
  } finally {
    extracting.destroy()
  }
}

/** Yields the files and tables, all parts of a table as one body. Returns the checksums. */
async function* contentsOf(
  entries: AsyncIterator<Entry, undefined>,
  tally: Tally,
  explained: (body: Bytes) => Bytes,
): AsyncGenerator<Part, Sums> {
  let next = await entries.next()
  async function* bytesOfTable(name: string): Bytes {
    for (; !next.done && tableOf(next.value) === name; next = await entries.next()) {
      for await (const bytes of next.value) {
        tally.addToTable(name, bytes)
        yield bytes
      }
    }
  }
  async function* bytesOfFile(entry: Entry): Bytes {
    tally.addFile(entry.header.name, entry.header.size)
    for await (const bytes of entry) {
      tally.addToFile(bytes)
      yield bytes
    }
    next = await entries.next()
  }
  while (!next.done && next.value.header.name !== SUMS) {
    const name = tableOf(next.value)
    const body = explained(name === undefined ? bytesOfFile(next.value) : bytesOfTable(name))
    yield name === undefined ? { ...placeOf(next.value), body } : { kind: 'table', name, body }
    for (let rest = await body.next(); !rest.done; rest = await body.next());
  }
  if (next.done) throw new Error('it has no end')
  const sums = Sums.parse(JSON.parse(await textOf(next.value)))
  if (!(await entries.next()).done) throw new Error('there is something behind its end')
  return sums
}

function placeOf({ header }: Entry): Pick<Extract<Part, { path: string }>, 'kind' | 'path' | 'header'> {
  const [, path, slash] = FILE.exec(header.name) ?? []
  const kind = slash === '/' ? 'folder' : 'file'
  if (path === undefined || path.split('/').some((step) => ['', '.', '..'].includes(step)) || path.includes('\0'))
    throw new Error('it has a path that leads elsewhere')
  if (header.type !== (kind === 'folder' ? 'directory' : 'file')) throw new Error('it has neither a file nor a folder')
  return { kind, path, header }
}

function tableOf({ header }: Entry) {
  const name = TABLE.exec(header.name)?.[1]
  return name === undefined ? undefined : decodeURIComponent(name)
}

async function manifestOf(file: string, { value, done }: IteratorResult<Entry, undefined>): Promise<Manifest> {
  if (done || value.header.name !== MANIFEST) throw new Error('it has no beginning')
  const found: unknown = JSON.parse(await textOf(value))
  const { format } = AnyManifest.parse(found)
  if (format > FORMAT)
    throw new StartProblem(
      `The backup ${file} was made by a newer version of the shop (its format is ${format}, this version reads ${FORMAT}): restore it with that version.`,
    )
  return Manifest.parse(found)
}

async function textOf(entry: Entry) {
  if (entry.header.size > MAX_TEXT_BYTES) throw new Error('it is too long')
  const parts: Buffer[] = []
  for await (const bytes of entry) parts.push(bytes)
  return Buffer.concat(parts).toString()
}

function compare({ tables }: Manifest, sums: Sums, tally: Tally) {
  const isWhole = tables.every(({ name }) => {
    const { bytes, sha256 } = tally.ofTable(name)
    return sums.tables[name]?.bytes === bytes && sums.tables[name].sha256 === sha256
  })
  const files = tally.ofFiles()
  if (!isWhole || files.sha256 !== sums.files.sha256 || files.bytes !== sums.files.bytes) throw new Error('it holds something else')
}

function whyNot(file: string, isBegun: boolean, reason: unknown) {
  if (reason instanceof Error && 'syscall' in reason) return new StartProblem(`The backup ${file} cannot be read: ${reason.message}.`)
  return new StartProblem(
    isBegun
      ? `The backup ${file} is damaged: it does not hold what was written to it. Take another one.`
      : `${file} is not a backup of a shop, or its beginning is damaged.`,
  )
}
