import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Language } from '@shop/contract/languages'
import { fail } from '../fail.ts'
import { TEXTS } from '../texts/texts.ts'
import { isPattern } from './password-patterns.ts'

const FOLDER = resolve('server/passwords') // of the repository, in which every command runs
const LISTS = ['common-passwords.txt', 'leaked-passwords.txt']
const SHOP_NAMES = ['torvane', 'torvane store', 'torvanestore']
const MIN_WORD_LENGTH = 4
/** Digits around a common password: more are as many guesses as another password. */
const MAX_ADDED = 4

/** Read when the shop starts, which fails where a list is missing: 160 kB. */
const COMMON = new Set(LISTS.flatMap((name) => readFileSync(resolve(FOLDER, name), 'utf8').trimEnd().split('\n')))

/** Why a new password is refused, as a key of the server's texts; undefined where it is not (security P2). Compared in lower case. */
export function findWeakness(password: string, email: string) {
  const text = password.toLowerCase()
  if (isOneOf(SHOP_NAMES, text)) return 'passwordOfShop'
  if (isOneOf(wordsOf(email), text)) return 'passwordOfEmail'
  if (isPattern(text)) return 'passwordPattern'
  return isCommon(text) ? 'passwordCommon' : undefined
}

/** Whether a text is one of these words with nothing around it but digits and signs. */
const isOneOf = (words: string[], text: string) => words.some((word) => text.includes(word) && !/\p{L}/u.test(text.replace(word, '')))

/** The words of an e-mail address that are long enough to count, with the whole of it and what stands before and behind the @. */
function wordsOf(email: string) {
  const text = email.toLowerCase()
  return [text, ...text.split('@'), ...text.split(/[^\p{L}\p{N}]+/u)].filter((word) => Array.from(word).length >= MIN_WORD_LENGTH)
}

/** As it is, without its signs, or also without a few digits before and behind it. */
function isCommon(text: string) {
  const plain = text.replaceAll(/[^\p{L}\p{N}]/gu, '')
  const core = plain.replaceAll(/^\P{L}+|\P{L}+$/gu, '')
  return COMMON.has(text) || COMMON.has(plain) || (plain.length - core.length <= MAX_ADDED && COMMON.has(core))
}

/** Throws C103 at the field `path` where a new password is too easy to guess. */
export function refuseWeakPassword(password: string, email: string, path: string, language: Language) {
  const weakness = findWeakness(password, email)
  if (weakness) throw fail('C103', { issues: [{ path, message: TEXTS[language].issues[weakness] }] })
}
