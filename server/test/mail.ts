import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { letters } from '../src/app.ts'
import type { Db } from '../src/db/db.ts'
import { findMailSender } from '../src/features/shop/mail-sender.ts'
import { createLog } from '../src/log.ts'
import { createSender } from '../src/mail/sender.ts'
import { smtpTransport } from '../src/mail/transport.ts'

/** A mail as its recipient's server received it. `text` and `html` are decoded. */
export interface ReceivedMail {
  recipients: string[]
  isEncrypted: boolean
  raw: string
  headers: Record<string, string>
  text: string
  html: string
}

/** A real SMTP server on this machine that stores what it receives. Options may refuse, delay or drop. */
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
  server.on('error', () => {}) // a client that has left
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo // it listens on a port
  return {
    mails,
    port,
    /** Cuts every connection, as a network does. */
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

/** For what is sent without a shop. */
export const SHOP = { siteUrl: 'https://shop.example', shopName: 'Shop' }
export const SENDER = { name: 'Shop', address: 'no-reply@shop.example', replyTo: undefined }

/** A sender of the shop's own mails to a server of the tests, as one process has it; of `others`, where they are given. */
export function openSender(
  db: Db,
  { url }: { url: string },
  { siteUrl = 'https://shop.example', log = (_line: string) => {}, letters: others = letters, atOnce = 4 } = {},
) {
  return createSender({
    db,
    letters: others,
    transport: smtpTransport(url),
    siteUrl: () => siteUrl,
    findSender: (language) => findMailSender(db, language, { mailFrom: undefined, linkUrl: 'https://shop.example' }),
    log: createLog('info', log),
    atOnce,
  })
}

/** The mails of a shop's own, and the tokens in them: one is sent after the other, so that the latest to arrive is the one that was asked for last. */
export async function openMailbox(db: Db) {
  const server = await openMailServer()
  const sender = openSender(db, server, { atOnce: 1 })
  /** All that a recipient has received, after what is due was sent. */
  const mailsTo = async (recipient: string) => {
    await sender.sendDue()
    return server.mails.filter(({ recipients }) => recipients.includes(recipient))
  }
  return {
    mailsTo,
    /** The token of the latest mail to a recipient that leads to a page. */
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
