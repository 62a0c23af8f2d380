import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Seal } from '../../auth/staff/seal.ts'
import { hashToken } from '../../auth/authentication.ts'
import type { Db } from '../../db/db.ts'
import { claimTotpStep, countRecoveryCodes, findTotp, setRecoveryCodes } from './factor.queries.ts'

/** Parameters that all authenticator apps support, with SHA-1 (RFC 6238). */
const APP = { digits: 6, period: 30, algorithm: 'SHA1' } as const
/** Number of time steps by which clocks may differ. */
const WINDOW = 1
const SECRET_BYTES = 20

const aboutTotp = (staffId: number) => `totp ${staffId}`

/** Returns a new secret: sealed for storage, as text to type, and as the address in a QR code. */
export function createTotp(seal: Seal, staff: { id: number; email: string }, issuer: string) {
  const bytes = randomBytes(SECRET_BYTES)
  const secret = new Secret({ buffer: new Uint8Array(bytes).buffer })
  const totp = new TOTP({ ...APP, issuer, label: staff.email, secret })
  return { sealed: seal.seal(bytes, aboutTotp(staff.id)), secret: secret.base32, uri: totp.toString() }
}

/** Returns the code's time step; undefined if the code does not match or the sealing key changed. */
export function stepOf(seal: Seal, staffId: number, sealed: Buffer, code: string): number | undefined {
  const bytes = seal.open(sealed, aboutTotp(staffId))
  if (!bytes) return undefined
  const totp = new TOTP({ ...APP, secret: new Secret({ buffer: new Uint8Array(bytes).buffer }) })
  const delta = totp.validate({ token: code, window: WINDOW })
  return delta === null ? undefined : totp.counter() + delta
}

/** Returns true if the code is right, and marks it as used, because each code works once. The person's factors must be locked. */
export async function claimTotpCode(tx: Db, seal: Seal, staffId: number, code: string): Promise<boolean> {
  const { secret } = (await findTotp(tx, staffId)) ?? { secret: null }
  const step = secret && stepOf(seal, staffId, secret, code)
  return typeof step === 'number' && claimTotpStep(tx, staffId, step)
}

/** Alphabet of 32 unambiguous characters, five bits each. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'
const CODES = 10
/** Each code has 120 bits (security S4 requires 112). */
const CODE_CHARACTERS = 24

/** Replaces all recovery codes of a person. Only the returned codes are in plain text; the database stores hashes. */
export async function makeRecoveryCodes(tx: Db, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () =>
    [...randomBytes(CODE_CHARACTERS)].map((byte) => ALPHABET[byte % ALPHABET.length]).join(''),
  )
  await setRecoveryCodes(tx, staffId, codes.map(hashToken))
  return codes.map((code) => code.replaceAll(/.{4}(?=.)/g, '$&-'))
}

export const makeFirstRecoveryCodes = async (tx: Db, staffId: number) =>
  (await countRecoveryCodes(tx, staffId)) > 0 ? [] : makeRecoveryCodes(tx, staffId)

export const hashRecoveryCode = (code: string) => hashToken(code)
