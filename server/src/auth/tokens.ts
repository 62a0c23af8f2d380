import { createHmac, randomBytes } from 'node:crypto'

export interface TokenPair {
  accessToken: string
  refreshToken: string
}

/** Returns 256 random bits as base64url (security: T1). */
export const createToken = (): string => randomBytes(32).toString('base64url')

export const createPair = (): TokenPair => ({ accessToken: createToken(), refreshToken: createToken() })

export const createSalt = (): Buffer => randomBytes(32)

/** Derives the next pair from the refresh token and its stored salt, so that a repeated request gets the same pair (security: T2). */
export function deriveSuccessors(refreshToken: string, salt: Buffer): TokenPair {
  const derive = (word: 'access' | 'refresh') => createHmac('sha256', refreshToken).update(salt).update(word).digest('base64url')
  return { accessToken: derive('access'), refreshToken: derive('refresh') }
}
