import { hash, parseOptions, verify } from '@node-rs/argon2'
import type { HashRequest, HashResult } from './passwords.ts'

/** Program of a worker process that hashes and verifies passwords. The process exits when its IPC channel closes. */

/** Parameters of argon2id for new hashes. Each stored hash contains the parameters that it was made with (security: P3). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

process.on('message', async (request: HashRequest) => process.send?.(await resultOf(request)))

// A failure is, for example, an invalid stored hash.
const resultOf = (request: HashRequest): Promise<HashResult> => hashed(request).catch((error: unknown) => ({ failure: String(error) }))

async function hashed({ password, storedHash }: HashRequest) {
  if (storedHash === undefined) return { isRight: true, hash: await hash(password, COST) }
  const isRight = await verify(storedHash, password)
  return { isRight, hash: isRight && isOutdated(storedHash) ? await hash(password, COST) : storedHash }
}

function isOutdated(storedHash: string) {
  const { memoryCost, timeCost, parallelism } = parseOptions(storedHash)
  return memoryCost !== COST.memoryCost || timeCost !== COST.timeCost || parallelism !== COST.parallelism
}
