import { hash, parseOptions, verify } from '@node-rs/argon2'
import type { HashRequest, HashResult } from './passwords.ts'

/** The process of `passwords.ts`: hashes a password, or compares it with a stored hash. It keeps nothing of a request, and ends with its channel. */

/** argon2id, the default of the library; the parameters stand in each hash (security: P3). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

process.on('message', async (request: HashRequest) => process.send?.(await resultOf(request)))

const resultOf = (request: HashRequest): Promise<HashResult> => hashed(request).catch((error: unknown) => ({ failure: String(error) })) // such as of a stored hash that is none

async function hashed({ password, storedHash }: HashRequest) {
  if (storedHash === undefined) return { isRight: true, hash: await hash(password, COST) }
  const isRight = await verify(storedHash, password)
  return { isRight, hash: isRight && isOutdated(storedHash) ? await hash(password, COST) : storedHash }
}

/** Whether a hash was made with other parameters than today's. */
function isOutdated(storedHash: string) {
  const { memoryCost, timeCost, parallelism } = parseOptions(storedHash)
  return memoryCost !== COST.memoryCost || timeCost !== COST.timeCost || parallelism !== COST.parallelism
}
