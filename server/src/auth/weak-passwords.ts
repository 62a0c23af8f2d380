import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Language } from '@shop/contract/languages'
import { fail } from '../http/fail.ts'
import { TEXTS } from '../texts/texts.ts'

const FILE = resolve('server/passwords/common-passwords.txt') // of the repository, in which every command runs
const SHOP_NAMES = ['torvane', 'torvane store', 'torvanestore']
const MIN_WORD_LENGTH = 4

/** Read when the shop starts, which fails where the list is missing: 98 kB. */
const COMMON = new Set(readFileSync(FILE, 'utf8').trimEnd().split('\n'))

/** Why a new password is refused, as a key of the server's texts; undefined where it is not (security: P2). Compared in lower case. */
function findWeakness(password: string, email: string): 'passwordCommon' | 'passwordOfEmail' | 'passwordOfShop' | undefined {
  const text = password.toLowerCase()
  if (SHOP_NAMES.includes(text)) return 'passwordOfShop'
  if (wordsOf(email).includes(text)) return 'passwordOfEmail'
  return COMMON.has(text) ? 'passwordCommon' : undefined
}

/** The words of an e-mail address that are long enough to count, with the whole of it and what stands before and behind the @. */
function wordsOf(email: string) {
  const text = email.toLowerCase()
  return [text, ...text.split('@'), ...text.split(/[^\p{L}\p{N}]+/u)].filter((word) => Array.from(word).length >= MIN_WORD_LENGTH)
}

/** Throws C103 at the field `path` where a new password is too easy to guess. */
export function refuseWeakPassword(password: string, email: string, path: string, language: Language) {
  const weakness = findWeakness(password, email)
  if (weakness) throw fail('C103', { issues: [{ path, message: TEXTS[language].issues[weakness] }] })
}
