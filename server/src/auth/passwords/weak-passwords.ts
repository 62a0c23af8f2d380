import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Language } from '@shop/contract/languages'
import { fail } from '../../fail.ts'
import { TEXTS } from '../../texts/texts.ts'

const FOLDER = resolve('server/passwords') // relative to the root of the repository, where every command runs
const LISTS = ['common-passwords.txt', 'leaked-passwords.txt', 'breached-passwords.txt']

/** The lists contain 24,000 passwords in total. The server does not start if a list is missing. */
const COMMON = new Set(LISTS.flatMap((name) => readFileSync(resolve(FOLDER, name), 'utf8').trimEnd().split('\n')))

/** Words related to the account and the shop, which attackers try first. */
interface Known {
  email: string
  shopNames: readonly string[]
}

/** Returns the key of a message, or undefined if the password is not weak (security P2, docs/decisions/0106). Ignores case. */
export function findWeakness(password: string, { email, shopNames }: Known) {
  const text = password.toLowerCase()
  if (shopNames.some((name) => name.toLowerCase() === text)) return 'passwordOfShop'
  if (wordsOf(email).includes(text)) return 'passwordOfEmail'
  return COMMON.has(text) ? 'passwordCommon' : undefined
}

function wordsOf(email: string) {
  const text = email.toLowerCase()
  return [text, text.slice(0, Math.max(0, text.lastIndexOf('@')))]
}

/** Throws C103 with an issue at `path` if the password is weak. */
export function refuseWeakPassword(password: string, known: Known, path: string, language: Language) {
  const weakness = findWeakness(password, known)
  if (weakness) throw fail('C103', { issues: [{ path, message: TEXTS[language].issues[weakness] }] })
}
