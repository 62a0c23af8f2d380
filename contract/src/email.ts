import { MAX_EMAIL_LENGTH } from './limits.ts'

const MAX_LOCAL_LENGTH = 64
/** Local part of an address, without invisible characters and characters that end an address in a mail header (security M1). */
const LOCAL = /^[^\s@,;<>()[\]"\\\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]+$/u
/** Domain as typed. Excludes parts that URL parsers accept after a host, such as a port. */
const ASCII_OF_DOMAIN = /^[a-z\d.\-\u{80}-\u{10FFFF}]+$/u
/** ASCII domain of at least two labels, without a trailing dot. The last label is not numeric. */
const DOMAIN = /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?=[\d-]*[a-z])[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/

/** Returns the trimmed address in lower case, with an ASCII domain (UTS 46; calls: Logins). Undefined if invalid. SQL: `is_email`. */
export function normalizeEmail(typed: string): string | undefined {
  const text = typed.trim()
  if (text.length > MAX_EMAIL_LENGTH) return undefined // matching megabytes takes too long
  const [local = '', domain, ...others] = text.toLowerCase().split('@')
  if (domain === undefined || others.length > 0) return undefined
  if (!LOCAL.test(local) || Array.from(local).length > MAX_LOCAL_LENGTH) return undefined
  const host = hostOf(domain)
  if (host === undefined || !DOMAIN.test(host)) return undefined
  const email = `${local}@${host}`
  return email.length <= MAX_EMAIL_LENGTH ? email : undefined
}

/** Returns the first valid e-mail address among the contacts. If undefined, the contact form is hidden. */
export function shopEmailOf(contacts: ReadonlyArray<{ kind: string; value: string }>): string | undefined {
  for (const { kind, value } of contacts) {
    const email = kind === 'mail' ? normalizeEmail(value) : undefined
    if (email !== undefined) return email
  }
  return undefined
}

/** Returns the ASCII form of a domain. The URL parser is the only UTS 46 implementation in both browsers and Node. */
function hostOf(domain: string) {
  const address = `http://${domain}`
  return ASCII_OF_DOMAIN.test(domain) && URL.canParse(address) ? new URL(address).hostname : undefined
}
