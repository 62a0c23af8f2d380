import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Language } from '@shop/contract/languages'
import { fail } from '../../fail.ts'
import { TEXTS } from '../../texts/texts.ts'

const FOLDER = resolve('server/passwords') // of the repository, in which every command runs
const LISTS = ['common-passwords.txt', 'leaked-passwords.txt', 'breached-passwords.txt']

/** Read when the shop starts, which fails where a list is missing: 24,000 passwords. */
const COMMON = new Set(LISTS.flatMap((name) => readFileSync(resolve(FOLDER, name), 'utf8').trimEnd().split('\n')))

/** Whose password it is, and where: what others would try first. */
interface Known {
  email: string
  /** What the shop is called. */
  shopNames: readonly string[]
}

/** Why a new password is refused, as a key of the server's texts; undefined where it is not (security P2, docs/decisions/0106). Compared in lower case. */
export function findWeakness(password: string, { email, shopNames }: Known) {
  const text = password.toLowerCase()
  if (shopNames.some((name) => name.toLowerCase() === text)) return 'passwordOfShop'
  if (wordsOf(email).includes(text)) return 'passwordOfEmail'
  return COMMON.has(text) ? 'passwordCommon' : undefined
}

/** The e-mail, and its part before the @. */
function wordsOf(email: string) {
  const text = email.toLowerCase()
  return [text, text.slice(0, Math.max(0, text.lastIndexOf('@')))]
}

/** Throws C103 at the field `path` where a new password is too easy to guess. */
export function refuseWeakPassword(password: string, known: Known, path: string, language: Language) {
  const weakness = findWeakness(password, known)
  if (weakness) throw fail('C103', { issues: [{ path, message: TEXTS[language].issues[weakness] }] })
}
