import { MAX_EMAIL_LENGTH } from './limits.ts'

const MAX_LOCAL_LENGTH = 64
/** What stands before the @: nothing that is not seen, and nothing that could end an address in a mail's header (security M1). */
const LOCAL = /^[^\s@,;<>()[\]"\\\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]+$/u
/** Of ASCII letters, digits, hyphens and dots alone; what else a URL's parser takes after the host, such as a port, is none of a domain. */
const ASCII_OF_DOMAIN = /^[a-z\d.\-\u{80}-\u{10FFFF}]+$/u
/** At least two labels of letters, digits and hyphens, the last no number; no empty one, and no dot at the end. */
const DOMAIN = /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?=[\d-]*[a-z])[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/

/**
 * An e-mail address as accounts, subscriptions and mails are known by: trimmed, in lower case, its domain as it is mailed to (UTS 46, ASCII), so that
 * one mailbox has one spelling (calls: Logins). Undefined for what is none. The database holds its columns to the same (`is_email`).
 */
export function normalizeEmail(typed: string): string | undefined {
  const text = typed.trim()
  if (text.length > MAX_EMAIL_LENGTH) return undefined // reading megabytes takes too long
  const [local = '', domain, ...others] = text.toLowerCase().split('@')
  if (domain === undefined || others.length > 0) return undefined
  if (!LOCAL.test(local) || Array.from(local).length > MAX_LOCAL_LENGTH) return undefined
  const host = hostOf(domain)
  if (host === undefined || !DOMAIN.test(host)) return undefined
  const email = `${local}@${host}`
  return email.length <= MAX_EMAIL_LENGTH ? email : undefined
}

/**
 * The address that the shop is written to: of its contacts the first of the kind `mail` whose value is one. Undefined where the shop has none; then it
 * offers no form to write to it.
 */
export function shopEmailOf(contacts: ReadonlyArray<{ kind: string; value: string }>): string | undefined {
  for (const { kind, value } of contacts) {
    const email = kind === 'mail' ? normalizeEmail(value) : undefined
    if (email !== undefined) return email
  }
  return undefined
}

/** The parser of addresses is the one implementation of UTS 46 that browsers and Node share. */
function hostOf(domain: string) {
  const address = `http://${domain}`
  return ASCII_OF_DOMAIN.test(domain) && URL.canParse(address) ? new URL(address).hostname : undefined
}
