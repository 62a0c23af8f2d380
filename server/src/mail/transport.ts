import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { Socket } from 'node:net'
import { join } from 'node:path'
import type { SendMailOptions, SMTPTransportOptions } from 'nodemailer'
import { isLoopback } from '../auth/address.ts'
import type { Config } from '../config.ts'
import type { ComposedMail } from './outbox.ts'

/** Folder in DATA_DIR for mails that are written to files. No backup contains it (security: O4). */
export const OUTBOX_FOLDER = 'outbox'

/** Sender of a mail. `replyTo` is set if replies go to another address. */
export interface MailSender {
  name: string
  address: string
  replyTo: string | undefined
}

export interface AddressedMail extends ComposedMail {
  to: string
  from: MailSender
}

export interface Transport {
  send(mail: AddressedMail, signal: AbortSignal): Promise<void>
}

/** Error of a connection that broke after the whole mail was sent, so that acceptance is unknown. */
export class MailInDoubt extends Error {
  readonly code: unknown
  constructor(cause: unknown) {
    super('a mail is in doubt', { cause })
    this.code = (cause as { code?: unknown }).code // its type is checked before it is logged
  }
}

/** Loads nodemailer with the first mail, for a faster start. */
const loadMailer = () => import('nodemailer')

/** Maximum time for sending a mail; shorter than a claim. */
const SEND_WITHIN_MS = 60_000
/** Extra time for the server's response if the whole mail has been sent. */
const ANSWER_WITHIN_MS = 3_000
const IDLE_TIMEOUT_MS = 20_000

/** Returns the mail server's URL. Without PUBLIC_URL it is undefined, so that mails are written to files (security: M4). */
export const mailServerOf = ({ smtpUrl, publicUrl }: Partial<Pick<Config, 'smtpUrl' | 'publicUrl'>>) =>
  publicUrl === undefined ? undefined : smtpUrl

/** Sends mails by SMTP. Uses TLS and verifies the certificate, except on this machine (security: M6). */
export function smtpTransport(smtpUrl: string): Transport {
  const server = serverOf(smtpUrl)
  return {
    send: async (mail, signal) => {
      const { createTransport } = await loadMailer()
      const socket = new Socket() // created here, so that it can be closed
      socket.on('error', () => {}) // the library listens only after connecting and then reports the same error
      const handedOver = { isWhole: false }
      let cutting: NodeJS.Timeout | undefined
      const destroy = () => socket.destroy(new Error('cut off'))
      const cutOff = () => {
        if (handedOver.isWhole) cutting = setTimeout(destroy, ANSWER_WITHIN_MS)
        else destroy()
      }
      const until = AbortSignal.any([signal, AbortSignal.timeout(SEND_WITHIN_MS)])
      until.throwIfAborted()
      until.addEventListener('abort', cutOff)
      socket.once('connect', () => until.aborted && cutOff()) // aborted during the DNS lookup
      // The library logs `message` once the end of the mail is written.
      const logger = { info: ({ tnx }: { tnx?: unknown }) => void (handedOver.isWhole ||= tnx === 'message') }
      try {
        await createTransport({ ...server, socket, logger }).sendMail(messageOf(mail))
      } catch (error) {
        throw handedOver.isWhole && responseCodeOf(error) === undefined ? new MailInDoubt(error) : error
      } finally {
        until.removeEventListener('abort', cutOff)
        clearTimeout(cutting)
        socket.destroy()
      }
    },
  }
}

/** Writes mails to files, for shops without SMTP. */
export function fileTransport(folder: string): Transport {
  return {
    send: async (mail) => {
      const { createTransport } = await loadMailer()
      const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(messageOf(mail))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`
      const part = join(folder, `${name}.part`) // renamed once complete, in case the process is killed
      await writeFile(part, message as Buffer, { flag: 'wx', mode: 0o600, flush: true }) // the option `buffer` makes the message a buffer
      await rename(part, join(folder, name))
    },
  }
}

/** True if the server refused the mail permanently; false for temporary and configuration errors. */
export function isRefusedForGood(error: unknown): boolean {
  const { code } = error as { code?: unknown } // its value is compared below
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && Number(responseCodeOf(error)) >= 500
}

export function responseCodeOf(error: unknown): number | undefined {
  const { responseCode } = error as { responseCode?: unknown } // its type is checked below
  return typeof responseCode === 'number' ? responseCode : undefined
}

function serverOf(smtpUrl: string): SMTPTransportOptions {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isSecure = protocol === 'smtps:'
  const isLocal = host === 'localhost' || isLoopback(host)
  return {
    host,
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    requireTLS: !isSecure && !isLocal,
    tls: { rejectUnauthorized: !isLocal, minVersion: 'TLSv1.2' },
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: IDLE_TIMEOUT_MS,
    greetingTimeout: IDLE_TIMEOUT_MS,
    socketTimeout: IDLE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Converts a mail for nodemailer. The recipient is an object, which is not parsed as a list (security: M1). */
function messageOf({ to, from, subject, text, html, headers, replyTo }: AddressedMail): SendMailOptions {
  const answersTo = replyTo === undefined ? { name: from.name, address: from.replyTo } : { name: '', address: replyTo }
  return {
    from: { name: from.name, address: from.address },
    to: { name: '', address: to },
    envelope: { from: from.address, to: [to] },
    subject,
    text,
    html,
    ...(answersTo.address !== undefined && { replyTo: { ...answersTo, address: answersTo.address } }),
    headers,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
