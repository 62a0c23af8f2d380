import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { Socket } from 'node:net'
import { join } from 'node:path'
import type { SendMailOptions, SMTPTransportOptions } from 'nodemailer'
import { isLoopback } from '../auth/address.ts'
import type { ComposedMail } from './compose.ts'

/** The folder in DATA_DIR that mails are written to; in no backup (security: O4). */
export const OUTBOX_FOLDER = 'outbox'

/** Whom mails are from: the name of the shop and its address. `replyTo`: where answers go, if not there. */
export interface MailSender {
  name: string
  address: string
  replyTo: string | undefined
}

/** A mail with the one address that it goes to. */
export interface AddressedMail extends ComposedMail {
  to: string
  from: MailSender
}

/** Delivers a mail, or throws. The signal aborts it. */
export interface Transport {
  send(mail: AddressedMail, signal: AbortSignal): Promise<void>
}

/** The server had all of the mail when the connection broke: nobody knows whether it takes it. */
export class MailInDoubt extends Error {
  readonly code: unknown
  constructor(cause: unknown) {
    super('a mail is in doubt', { cause })
    this.code = (cause as { code?: unknown }).code // looked at by who logs it
  }
}

/** Loaded with the first mail: it would make every start longer. */
const loadMailer = () => import('nodemailer')

/** For the whole of one sending: shorter than a mail stays claimed. */
const SEND_WITHIN_MS = 60_000
/** Beyond that, or where the shop stops, for the server to say whether it takes a mail that it has in full: otherwise nobody knows. */
const ANSWER_WITHIN_MS = 3_000
const IDLE_TIMEOUT_MS = 20_000

/** Mails by an SMTP server: TLS with a checked certificate, but for one on this machine (security: M6). */
export function smtpTransport(smtpUrl: string): Transport {
  const server = serverOf(smtpUrl)
  return {
    send: async (mail, signal) => {
      const { createTransport } = await loadMailer()
      const socket = new Socket() // our own, so that it can be cut off
      socket.on('error', () => {}) // the library listens only once it connects; it then fails with the same error
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
      socket.once('connect', () => until.aborted && cutOff()) // cut off while the name was looked up
      const logger = { info: ({ tnx }: { tnx?: unknown }) => void (handedOver.isWhole ||= tnx === 'message') } // written once the end of the mail is
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

/** Mails as files of a folder, for a shop without an SMTP server. */
export function fileTransport(folder: string): Transport {
  return {
    send: async (mail) => {
      const { createTransport } = await loadMailer()
      const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(messageOf(mail))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`
      const part = join(folder, `${name}.part`) // a process that is killed leaves no mail by halves
      await writeFile(part, message as Buffer, { flag: 'wx', mode: 0o600, flush: true }) // a buffer, as the option says
      await rename(part, join(folder, name))
    },
  }
}

/** Whether a server has refused a mail for good, rather than for now or for a fault of the configuration. */
export function isRefusedForGood(error: unknown): boolean {
  const { code } = error as { code?: unknown } // looked at here
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && Number(responseCodeOf(error)) >= 500
}

/** The code with which a server has refused a mail, where it has said anything. */
export function responseCodeOf(error: unknown): number | undefined {
  const { responseCode } = error as { responseCode?: unknown } // looked at here
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

/**
 * One recipient, as an object and as the envelope, so that an address is never read as a list (security: M1). What a person has written to the shop is no
 * automatic mail: systems for customer service sort those out.
 */
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
    headers: { ...headers, ...(replyTo === undefined && { 'Auto-Submitted': 'auto-generated' }) },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
