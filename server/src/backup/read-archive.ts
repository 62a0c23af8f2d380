import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract, type Header } from 'tar-stream'
import { StartProblem } from '../start-problem.ts'
import { AnyManifest, FORMAT, MANIFEST, Manifest, SUMS, Sums } from './manifest.ts'
import { createTally, type Tally } from './tally.ts'

/** A part of a backup, in the order in which it lies there. A body can be read until the next part is asked for. */
export type Part =
  | { kind: 'manifest'; manifest: Manifest }
  | { kind: 'folder' | 'file'; path: string; header: Header; body: AsyncIterable<Buffer> }
  | { kind: 'table'; name: string; body: AsyncIterable<Buffer> }
  | { kind: 'sums'; sums: Sums }

type Entry = AsyncIterable<Buffer> & { header: Header }

const MAX_TEXT_BYTES = 64 * 1024 * 1024
const TABLE = /^tables\/([^/]+)\/\d+$/
const FILE = /^files\/(.+?)(\/?)$/

/** Reads a backup from beginning to end, checking all that it holds. StartProblem where it is damaged, foreign or of a newer format. */
export async function* readArchive(file: string, signal: AbortSignal): AsyncGenerator<Part> {
  const extracting = extract()
  const feeding = pipeline(createReadStream(file), createGunzip(), extracting, { signal })
  feeding.catch(() => {}) // waited for below
  const isBegun = { yes: false }
  const explained = (work: AsyncGenerator<Buffer>) => explain(work, () => whyNot(file, isBegun.yes, feeding))
  try {
    const entries = extracting[Symbol.asyncIterator]() as AsyncIterator<Entry> // its chunks are Buffers
    const tally = createTally()
    const manifest = await manifestOf(file, await entries.next())
    isBegun.yes = true
    yield { kind: 'manifest', manifest }
    const sums = yield* contents(entries, tally, explained)
    await feeding
    compare(manifest, sums, tally)
    yield { kind: 'sums', sums }
  } catch (error) {
    signal.throwIfAborted()
    throw error instanceof StartProblem ? error : await whyNot(file, isBegun.yes, feeding)
  } finally {
    extracting.destroy()
  }
}

async function* contents(
  entries: AsyncIterator<Entry>,
  tally: Tally,
  explained: (work: AsyncGenerator<Buffer>) => AsyncGenerator<Buffer>,
): AsyncGenerator<Part, Sums> {
  let next = await entries.next()
  async function* tableBody(name: string): AsyncGenerator<Buffer> {
    while (!next.done && tableOf(next.value) === name) {
      for await (const bytes of next.value) {
        tally.addToTable(name, bytes)
        yield bytes
      }
      next = await entries.next()
    }
  }
  async function* fileBody(entry: Entry): AsyncGenerator<Buffer> {
    tally.addFile(entry.header.name, entry.header.size)
    for await (const bytes of entry) {
      tally.addToFile(bytes)
      yield bytes
    }
    next = await entries.next()
  }
  while (!next.done && next.value.header.name !== SUMS) {
    const name = tableOf(next.value)
    const body = explained(name === undefined ? fileBody(next.value) : tableBody(name))
    yield name === undefined ? filePart(next.value, body) : { kind: 'table', name, body }
    await drain(body)
  }
  if (next.done) throw new Error('no end')
  const sums = Sums.parse(JSON.parse(await textOf(next.value)))
  if (!(await entries.next()).done) throw new Error('something behind the end')
  return sums
}

async function* explain(work: AsyncGenerator<Buffer>, why: () => Promise<Error>): AsyncGenerator<Buffer> {
  try {
    yield* work
  } catch {
    throw await why()
  }
}

async function drain(body: AsyncIterable<Buffer>) {
  const rest = body[Symbol.asyncIterator]()
  while (!(await rest.next()).done);
}

function filePart({ header }: Entry, body: AsyncIterable<Buffer>): Part {
  const [, path, slash] = FILE.exec(header.name) ?? []
  const steps = path?.split('/') ?? []
  const isFolder = slash === '/'
  if (path === undefined || steps.some((step) => ['', '.', '..'].includes(step)) || path.includes('\0')) throw new Error('a strange path')
  if (header.type !== (isFolder ? 'directory' : 'file')) throw new Error('neither file nor folder')
  return { kind: isFolder ? 'folder' : 'file', path, header, body }
}

const tableOf = ({ header }: Entry) => {
  const name = TABLE.exec(header.name)?.[1]
  return name === undefined ? undefined : decodeURIComponent(name)
}

async function manifestOf(file: string, { value, done }: IteratorResult<Entry>): Promise<Manifest> {
  if (done || value.header.name !== MANIFEST) throw new Error('no beginning')
  const found: unknown = JSON.parse(await textOf(value))
  const { format } = AnyManifest.parse(found)
  if (format > FORMAT)
    throw new StartProblem(
      `${file} was made by a newer version of the shop (its format is ${format}, this version reads ${FORMAT}): restore it with that version.`,
    )
  return Manifest.parse(found)
}

async function textOf(entry: Entry) {
  if (entry.header.size > MAX_TEXT_BYTES) throw new Error('too long')
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
  if (!isWhole || files.sha256 !== sums.files.sha256 || files.bytes !== sums.files.bytes) throw new Error('other contents')
}

async function whyNot(file: string, isBegun: boolean, feeding: Promise<void>) {
  const reason: unknown = await feeding.catch((error: unknown) => error)
  if (reason instanceof Error && 'syscall' in reason) return new StartProblem(`The backup ${file} cannot be read: ${reason.message}.`)
  return new StartProblem(
    isBegun
      ? `The backup ${file} is damaged: it does not hold what was written to it. Take another one.`
      : `${file} is not a backup of a shop, or its beginning is damaged.`,
  )
}
