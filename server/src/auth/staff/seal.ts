import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { chmod, link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { undefinedIfMissing } from '../../files.ts'
import { StartProblem } from '../../start-problem.ts'

/** The file in DATA_DIR with the key that secrets of staff are sealed with, where STAFF_KEY is not set. In no backup (security S4, O5). */
export const STAFF_KEY_FILE = 'staff.key'
export const STAFF_KEY_BYTES = 32

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Seals what must not be read from the database alone. `about` says whose and what it is: sealed for one, it opens for no other. */
export interface Seal {
  seal(secret: Buffer, about: string): Buffer
  /** Undefined where it was sealed with another key, for something else, or changed. */
  open(sealed: Buffer, about: string): Buffer | undefined
}

/** AES-256-GCM: nonce, tag, then the sealed bytes. */
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

/** The key that is configured, otherwise that of the file, which the first process makes. */
export async function readStaffKey({ staffKey, dataDir }: { staffKey: Buffer | undefined; dataDir: string }): Promise<Buffer> {
  if (staffKey) return staffKey
  const path = join(dataDir, STAFF_KEY_FILE)
  const known = await readFile(path).catch(undefinedIfMissing)
  const key = known ?? (await makeKey(path))
  if (key.length !== STAFF_KEY_BYTES) throw new StartProblem(`${path} is no key of ${STAFF_KEY_BYTES} bytes: put back the file that was there, or remove it; staff then set up their codes again.`) // prettier-ignore
  return key
}

/** Of several processes on one folder the first one's key stays. */
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
