import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { chmod, link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { undefinedIfMissing } from '../../files.ts'
import { StartProblem } from '../../start-problem.ts'

/** Name of the key file that is used if STAFF_KEY is unset. Backups never contain this file (security S4, O5). */
export const STAFF_KEY_FILE = 'staff.key'
export const STAFF_KEY_BYTES = 32

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts secrets. `about` names the owner and the purpose; a secret can be decrypted only with the same `about`. */
export interface Seal {
  seal(secret: Buffer, about: string): Buffer
  /** Returns undefined if the key or `about` differs, or the data was changed. */
  open(sealed: Buffer, about: string): Buffer | undefined
}

/** A sealed secret consists of the nonce, the tag and the ciphertext of AES-256-GCM, in this order. */
export function createSeal(key: Buffer): Seal {
  return {
    seal: (secret, about) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(about))
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    open: (sealed, about) => {
      try {
        const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(about))
          .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
        return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
      } catch {
        return undefined
      }
    },
  }
}

/** Returns the configured key, otherwise the key in the file, which the first process creates. */
export async function readStaffKey({ staffKey, dataDir }: { staffKey: Buffer | undefined; dataDir: string }): Promise<Buffer> {
  if (staffKey) return staffKey
  const path = join(dataDir, STAFF_KEY_FILE)
  const known = await readFile(path).catch(undefinedIfMissing)
  const key = known ?? (await makeKey(path))
  if (key.length !== STAFF_KEY_BYTES) throw new StartProblem(`${path} is no key of ${STAFF_KEY_BYTES} bytes: put back the file that was there, or remove it; staff then set up their codes again.`) // prettier-ignore
  return key
}

/** Creates the key file. If several processes do so at the same time, all return the key of the first. */
async function makeKey(path: string) {
  const unfinished = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(unfinished, randomBytes(STAFF_KEY_BYTES), { mode: 0o600, flush: true })
  await chmod(unfinished, 0o600)
  try {
    await link(unfinished, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await rm(unfinished, { force: true })
  }
  return readFile(path)
}
