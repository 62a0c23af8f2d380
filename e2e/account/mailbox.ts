import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tokenAddress } from '@shop/contract/addresses'
import { expect, inject } from 'vitest'
import { SITE } from '../shop.ts'

const given = new Set<string>() // tokens that were returned before

/** Waits for a mail and returns the token of the latest one whose token was not returned before. */
export async function latestToken(readMails: () => Promise<string[]>, link: RegExp): Promise<string> {
  const find = async () => (await readMails()).flatMap((text) => link.exec(text)?.[1] ?? []).findLast((token) => !given.has(token))
  let token: string | undefined
  await expect.poll(async () => (token = await find())).toBeDefined()
  given.add(token ?? '')
  return token ?? ''
}

export const mailedLink = async (to: string, page: string): Promise<string> =>
  tokenAddress(page, await latestToken(() => mailsTo(to), new RegExp(`${SITE}${page}\\?token=([\\w-]+)`)))

export async function mailsTo(to: string, folder = inject('outboxDir')) {
  const names = await readdir(folder).catch((): string[] => []) // the first mail creates it
  const sent = names.filter((name) => name.endsWith('.eml')).toSorted() // unfinished files end in .part
  const mails = await Promise.all(sent.map((name) => readFile(join(folder, name), 'utf8')))
  return mails.filter((mail) => mail.includes(`\nTo: ${to}`)).map(decoded)
}

/** Decodes quoted-printable as far as links need it. */
const decoded = (mail: string) =>
  mail.replaceAll(/=\r?\n/g, '').replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
