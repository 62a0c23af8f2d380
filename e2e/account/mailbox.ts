import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tokenAddress } from '@shop/contract/addresses'
import { expect, inject } from 'vitest'
import { SITE } from '../shop.ts'

const given = new Set<string>() // tokens

/** The token of the latest of these mails that no test was given before: of the mail that was just asked for. Waits until it is there. */
export async function latestToken(readMails: () => Promise<string[]>, link: RegExp): Promise<string> {
  const find = async () => (await readMails()).flatMap((text) => link.exec(text)?.[1] ?? []).findLast((token) => !given.has(token))
  let token: string | undefined
  await expect.poll(async () => (token = await find())).toBeDefined()
  given.add(token ?? '')
  return token ?? ''
}

/** The address, in the shop under test, of the latest mail to somebody that leads to a page. */
export const mailedLink = async (to: string, page: string): Promise<string> =>
  tokenAddress(page, await latestToken(() => mailsTo(to), new RegExp(`${SITE}${page}\\?token=([\\w-]+)`)))

/** The mails to somebody, in the order in which they were sent, of a shop's outbox. */
export async function mailsTo(to: string, folder = inject('outboxDir')) {
  const names = await readdir(folder).catch((): string[] => []) // it is made with the first mail
  const sent = names.filter((name) => name.endsWith('.eml')).toSorted() // one that is being written ends in .part
  const mails = await Promise.all(sent.map((name) => readFile(join(folder, name), 'utf8')))
  return mails.filter((mail) => mail.includes(`\nTo: ${to}`)).map(decoded)
}

/** Quoted-printable, as far as links need it. */
const decoded = (mail: string) =>
  mail.replaceAll(/=\r?\n/g, '').replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
