import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Seal } from '../../auth/staff/seal.ts'
import { hashToken } from '../../auth/tokens.ts'
import type { Db } from '../../db/db.ts'
import { claimTotpStep, countRecoveryCodes, findTotp, setRecoveryCodes } from './factor.queries.ts'

/** Six digits every 30 seconds by SHA-1, as every app makes them (RFC 6238). */
const APP = { digits: 6, period: 30, algorithm: 'SHA1' } as const
/** A phone's clock may be one step off. */
const WINDOW = 1
const SECRET_BYTES = 20

/** What a secret is sealed for. */
const aboutTotp = (staffId: number) => `totp ${staffId}`

/** A new secret of somebody: sealed, as text to type, and as the address that a QR code holds. */
export function createTotp(seal: Seal, staff: { id: number; email: string }, issuer: string) {
  const bytes = randomBytes(SECRET_BYTES)
  const secret = new Secret({ buffer: new Uint8Array(bytes).buffer })
  const totp = new TOTP({ ...APP, issuer, label: staff.email, secret })
  return { sealed: seal.seal(bytes, aboutTotp(staff.id)), secret: secret.base32, uri: totp.toString() }
}

/** The step of a code, where the sealed secret makes it about now; undefined where it does not, or the seal's key is another. */
export function stepOf(seal: Seal, staffId: number, sealed: Buffer, code: string): number | undefined {
  const bytes = seal.open(sealed, aboutTotp(staffId))
  if (!bytes) return undefined
  const totp = new TOTP({ ...APP, secret: new Secret({ buffer: new Uint8Array(bytes).buffer }) })
  const delta = totp.validate({ token: code, window: WINDOW })
  return delta === null ? undefined : totp.counter() + delta
}

/** Whether a code of somebody's app is right; each works once. Their factors are locked. */
export async function claimTotpCode(tx: Db, seal: Seal, staffId: number, code: string): Promise<boolean> {
  const { secret } = (await findTotp(tx, staffId)) ?? { secret: null }
  const step = secret && stepOf(seal, staffId, secret, code)
  return typeof step === 'number' && claimTotpStep(tx, staffId, step)
}

/** 32 characters that are not mistaken for each other: five bits each. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'
const CODES = 10
/** 120 bits (security S4 wants 112). */
const CODE_CHARACTERS = 24

/** New recovery codes in place of all others, as they are shown this once. */
export async function makeRecoveryCodes(tx: Db, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () =>
    [...randomBytes(CODE_CHARACTERS)].map((byte) => ALPHABET[byte % ALPHABET.length]).join(''),
  )
  await setRecoveryCodes(tx, staffId, codes.map(hashToken))
  return codes.map((code) => code.replaceAll(/.{4}(?=.)/g, '$&-'))
}

/** Recovery codes for somebody who has none yet, otherwise nothing. */
export const makeFirstRecoveryCodes = async (tx: Db, staffId: number) =>
  (await countRecoveryCodes(tx, staffId)) > 0 ? [] : makeRecoveryCodes(tx, staffId)

/** The hash of a recovery code, as `normalizeCode` has it. */
export const hashRecoveryCode = (code: string) => hashToken(code)
