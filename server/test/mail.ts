import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { mailTemplates } from '../src/mail-templates.ts'
import type { Db } from '../src/db/db.ts'
import { findMailSender } from '../src/features/shop/mail-sender.ts'
import { createLog } from '../src/log.ts'
import { createSender } from '../src/mail/sender.ts'
import { smtpTransport } from '../src/mail/transport.ts'

/** A mail that the server received. `text` and `html` are decoded. */
export interface ReceivedMail {
  recipients: string[]
  isEncrypted: boolean
  raw: string
  headers: Record<string, string>
  text: string
  html: string
}

/** Opens a real SMTP server that can refuse, delay or drop mails. */
export async function openMailServer(options: SMTPServerOptions = {}) {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        mails.push({
          recipients: session.envelope.rcptTo.map(({ address }) => address),
          isEncrypted: session.secure,
          ...readMessage(Buffer.concat(chunks).toString()),
        })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {}) // a client may disconnect early
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo // the server listens on a port
  return {
    mails,
    port,
    drop: () => sockets.forEach((socket) => socket.destroy()),
    url: `smtp://127.0.0.1:${port}`,
    close: () => {
      sockets.forEach((socket) => socket.destroy())
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

export type MailServer = Awaited<ReturnType<typeof openMailServer>>

function readMessage(raw: string) {
  const [head = '', body = ''] = splitOnce(raw, '\r\n\r\n')
  const headers = readHeaders(head)
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1] ?? ''
  const parts = body.split(`--${boundary}`).map((part) => {
    const [partHead = '', content = ''] = splitOnce(part.trimStart(), '\r\n\r\n')
    const { 'content-type': type = '', 'content-transfer-encoding': encoding } = readHeaders(partHead)
    return { type, content: decode(content, encoding) }
  })
  const find = (type: string) => parts.find((part) => part.type.startsWith(type))?.content ?? ''
  return { raw, headers, text: find('text/plain'), html: find('text/html') }
}

function splitOnce(text: string, separator: string) {
  const at = text.indexOf(separator)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + separator.length)]
}

const readHeaders = (head: string) =>
  Object.fromEntries(
    head
      .replaceAll(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => line.split(/:\s*(.*)/s))
      .map(([name = '', value = '']) => [name.toLowerCase(), value]),
  )

function decode(content: string, encoding: string | undefined) {
  if (encoding === 'base64') return Buffer.from(content, 'base64').toString()
  if (encoding !== 'quoted-printable') return content
  const bytes = content
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

export const SHOP = { siteUrl: 'https://shop.example', shopName: 'Shop' }
export const SENDER = { name: 'Shop', address: 'no-reply@shop.example', replyTo: undefined }

/** Creates a sender like that of a shop process, by default with the shop's mail templates. */
export function openSender(
  db: Db,
  { url }: { url: string },
  { siteUrl = 'https://shop.example', log = (_line: string) => {}, mailTemplates: others = mailTemplates, atOnce = 4 } = {},
) {
  return createSender({
    db,
    mailTemplates: others,
    transport: smtpTransport(url),
    siteUrl: () => siteUrl,
    findSender: (language) => findMailSender(db, language, { mailFrom: undefined, linkUrl: 'https://shop.example' }),
    log: createLog('info', log),
    atOnce,
  })
}

/** Opens a mail server, and a sender that sends one mail at a time, so that mails arrive in the order of their requests. */
export async function openMailbox(db: Db) {
  const server = await openMailServer()
  const sender = openSender(db, server, { atOnce: 1 })
  const mailsTo = async (recipient: string) => {
    await sender.sendDue()
    return server.mails.filter(({ recipients }) => recipients.includes(recipient))
  }
  return {
    mailsTo,
    /** Returns the token of the latest mail that links to the page. */
    tokenTo: async (recipient: string, page: string) => {
      const link = new RegExp(`https://shop\\.example${page}\\?token=([\\w-]{43})`)
      const tokens = (await mailsTo(recipient)).flatMap(({ text }) => link.exec(text)?.[1] ?? [])
      const token = tokens.at(-1)
      if (token === undefined) throw new Error(`no mail to ${recipient} leads to ${page}`)
      return token
    },
    close: server.close,
  }
}

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>
