import { randomBytes } from 'node:crypto'
import { constants, createWriteStream, existsSync } from 'node:fs'
import { copyFile, link, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type CommandCall, runOperatorCommand, withShopDatabase } from '../../command.ts'
import type { Config } from '../../config.ts'
import { StartProblem } from '../../start-problem.ts'
import { exportSubscribers } from './export-subscribers.ts'
import { sendIssue } from './send-issue.ts'

const USAGE = `Say what to do:
  npm run newsletter -- export [<file>]          writes the subscribers as CSV
  npm run newsletter -- send <folder> [--write]  says what an issue would be, or sends it`

const print = (line: string) => process.stdout.write(`${line}\n`)
/** Writes a note to standard error, because standard output may contain the exported list. */
const note = (line: string) => process.stderr.write(`${line}\n`)

/** Runs `npm run newsletter -- export|send`; the shop may be running. */
await runOperatorCommand('Nothing was sent or exported.', async (call) => {
  const [verb, ...rest] = call.args
  const isWriting = rest.includes('--write')
  const [path, ...more] = rest.filter((argument) => argument !== '--write')
  const isKnown = more.length === 0 && !path?.startsWith('-')
  if (verb === 'export' && isKnown && !isWriting) return writeSubscribers(call, path)
  if (verb === 'send' && isKnown && path !== undefined) return send(call, path, isWriting)
  throw new StartProblem(USAGE)
})

async function send({ config, folder, signal }: CommandCall, path: string, isWriting: boolean) {
  sayWhereLinksLead(config)
  if (config.smtpUrl === undefined) note('SMTP_URL is not set: the shop writes mails as files to DATA_DIR/outbox.')
  const options = { folder: resolve(folder, path), siteUrl: config.linkUrl, isWriting, print }
  print(
    await withShopDatabase(config, note, (db) => {
      signal.throwIfAborted()
      return sendIssue(db, options)
    }),
  )
}

async function writeSubscribers({ config, folder, signal }: CommandCall, path: string | undefined) {
  const file = path === undefined ? undefined : resolve(folder, path)
  if (file !== undefined && existsSync(file)) throw alreadyThere(file) // checked before unsubscribe links are created
  sayWhereLinksLead(config)
  await withShopDatabase(config, note, async (db) => {
    const lines = Readable.from(exportSubscribers(db, config.linkUrl))
    if (file === undefined) return pipeline(lines, process.stdout, { signal, end: false })
    await writeNewFile(file, lines, signal)
    note(`The confirmed subscribers are in ${file}.`)
  })
}

function sayWhereLinksLead({ publicUrl, linkUrl }: Config) {
  if (publicUrl === undefined) note(`PUBLIC_URL is not set: links begin with ${linkUrl}.`)
}

function alreadyThere(file: string) {
  return new StartProblem(`${file} is there already, and an export overwrites nothing: name another file.`)
}

/** Writes a file that only its owner can read. It gets its final name when complete, and never overwrites an existing file. */
async function writeNewFile(file: string, lines: Readable, signal: AbortSignal) {
  const part = `${file}.${randomBytes(6).toString('hex')}.part`
  try {
    await pipeline(lines, createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }), { signal })
    await link(part, file).catch(() => copyFile(part, file, constants.COPYFILE_EXCL)) // some file systems do not support hard links
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException // errors of fs have a code
    throw code === 'EEXIST' ? alreadyThere(file) : error
  } finally {
    await rm(part, { force: true })
  }
}
