import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tokenAddress } from '@shop/contract/addresses'
import { expect, inject } from 'vitest'
import { SITE } from '../shop.ts'

/** The address, in the shop under test, of the latest mail to somebody that leads to a page. Waits until the mail is there. */
export async function mailedLink(to: string, page: string): Promise<string> {
  const link = new RegExp(`${SITE}${page}\\?token=([\\w-]+)`)
  const find = async () => {
    const mails = await mailsTo(to)
    return mails.map((text) => link.exec(text)?.[1]).findLast((token) => token !== undefined)
  }
  await expect.poll(find).toBeDefined()
  return tokenAddress(page, (await find()) ?? '')
}

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
