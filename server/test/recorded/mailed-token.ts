import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OUTBOX_FOLDER } from '../../src/mail/transport.ts'
import { until } from '../running-shop.ts'

/** Waits for a mail with a link to the page. Returns the token of the latest such mail. */
export function mailedToken(dataDir: string, to: string, page: string): Promise<string> {
  const link = new RegExp(`${page}\\?token=([\\w-]+)`)
  const find = async () => (await readMails(join(dataDir, OUTBOX_FOLDER), to)).flatMap((mail) => link.exec(mail)?.[1] ?? []).at(-1)
  return until(find, () => `a mail to ${to} with a link to ${page}`)
}

async function readMails(folder: string, to: string) {
  const names = await readdir(folder).catch((): string[] => []) // the first mail creates the folder
  const sent = names.filter((name) => name.endsWith('.eml')).toSorted()
  const mails = await Promise.all(sent.map((name) => readFile(join(folder, name), 'utf8')))
  return mails.map(withoutQuoting).filter((mail) => mail.includes(`\nTo: ${to}`))
}

/** Decodes the escapes of quoted-printable that occur in links. */
const withoutQuoting = (mail: string) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
