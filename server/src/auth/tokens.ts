import { createHash, createHmac, randomBytes } from 'node:crypto'

const BEARER = /^Bearer +([\w-]{43}) *$/i

/** What is handed out at a login and at each refresh. */
export interface TokenPair {
  accessToken: string
  refreshToken: string
}

/** A new token: 256 random bits, base64url (security: T1). */
export const createToken = (): string => randomBytes(32).toString('base64url')

/** A pair of new tokens. */
export const createPair = (): TokenPair => ({ accessToken: createToken(), refreshToken: createToken() })

/** What is stored of a token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** A salt for the successors of a refresh token. */
export const createSalt = (): Buffer => randomBytes(32)

/**
 * The pair that follows a refresh token: derived from the token itself, which is not stored, and from the salt in its row, so that the same
 * request a moment later has the same response (security: T2).
 */
export function deriveSuccessors(refreshToken: string, salt: Buffer): TokenPair {
  const derive = (word: 'access' | 'refresh') => createHmac('sha256', refreshToken).update(salt).update(word).digest('base64url')
  return { accessToken: derive('access'), refreshToken: derive('refresh') }
}

/** The access token of an `Authorization` header. */
export const readBearer = (authorization: string | undefined): string | undefined => BEARER.exec(authorization ?? '')?.[1]
