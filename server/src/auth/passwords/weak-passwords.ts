import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Language } from '@shop/contract/languages'
import { fail } from '../../fail.ts'
import { TEXTS } from '../../texts/texts.ts'
import { isPattern } from './password-patterns.ts'

const FOLDER = resolve('server/passwords') // of the repository, in which every command runs
const LISTS = ['common-passwords.txt', 'leaked-passwords.txt']
const MIN_WORD_LENGTH = 4
/** Digits around a common password: more are as many guesses as another password. */
const MAX_ADDED = 4

/** Read when the shop starts, which fails where a list is missing: 160 kB. */
const COMMON = new Set(LISTS.flatMap((name) => readFileSync(resolve(FOLDER, name), 'utf8').trimEnd().split('\n')))

/** Whose password it is, and where: what others would try first. */
interface Known {
  email: string
  /** What the shop is called. */
  shopNames: readonly string[]
}

/** Why a new password is refused, as a key of the server's texts; undefined where it is not (security P2). Compared in lower case. */
export function findWeakness(password: string, { email, shopNames }: Known) {
  const text = password.toLowerCase()
  if (isOneOf(shopNames.flatMap(wordsOfShop), text)) return 'passwordOfShop'
  if (isOneOf(wordsOf(email), text)) return 'passwordOfEmail'
  if (isPattern(text)) return 'passwordPattern'
  return isCommon(text) ? 'passwordCommon' : undefined
}

/** Whether a text is one of these words with nothing around it but digits and signs. */
const isOneOf = (words: string[], text: string) => words.some((word) => text.includes(word) && !/\p{L}/u.test(text.replace(word, '')))

/** A name in its spellings, also with "store" behind it; one that is too short counts for nothing. */
function wordsOfShop(name: string) {
  const plain = name.toLowerCase()
  const spellings = [plain, plain.replaceAll(/[^\p{L}\p{N}]/gu, '')].filter((word) => Array.from(word).length >= MIN_WORD_LENGTH)
  return spellings.flatMap((word) => [`${word} store`, `${word}store`, word])
}

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
export function refuseWeakPassword(password: string, known: Known, path: string, language: Language) {
  const weakness = findWeakness(password, known)
  if (weakness) throw fail('C103', { issues: [{ path, message: TEXTS[language].issues[weakness] }] })
}
