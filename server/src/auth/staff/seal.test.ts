import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSeal, readStaffKey, STAFF_KEY_FILE } from './seal.ts'

let dataDir = ''
beforeEach(async () => void (dataDir = await mkdtemp(join(tmpdir(), 'seal-'))))
afterEach(() => rm(dataDir, { recursive: true }))
const key = () => readStaffKey({ staffKey: undefined, dataDir })

describe('what is sealed', () => {
  const secret = Buffer.from('a secret of an app')

  it('opens for what it was sealed for, by the same key, and is never sealed alike', () => {
    const { seal, open } = createSeal(randomBytes(32))
    const [one, two] = [seal(secret, 'totp 1'), seal(secret, 'totp 1')]

    expect(open(one, 'totp 1')).toEqual(secret)
    expect(one.equals(two)).toBe(false)
    expect(one.includes(secret)).toBe(false)
  })

  it('does not open for anybody else, by another key, changed or cut', () => {
    const { seal, open } = createSeal(randomBytes(32))
    const sealed = seal(secret, 'totp 1')
    const changed = Buffer.from(sealed)
    changed[30]! ^= 1 // a sealed secret is longer

    expect(open(sealed, 'totp 2')).toBeUndefined()
    expect(createSeal(randomBytes(32)).open(sealed, 'totp 1')).toBeUndefined()
    expect(open(changed, 'totp 1')).toBeUndefined()
    for (const length of [0, 11, 27, sealed.length - 1]) expect(open(sealed.subarray(0, length), 'totp 1')).toBeUndefined()
  })
})

describe('the key', () => {
  it('is one for all processes on a folder, that its user alone may read', async () => {
    const keys = await Promise.all([key(), key(), key()])

    expect(keys.every((one) => keys[0]?.equals(one))).toBe(true)
    expect(keys[0]).toHaveLength(32)
    expect((await stat(join(dataDir, STAFF_KEY_FILE))).mode & 0o777).toBe(0o600)
  })

  it('is the one that is configured, and then no file is made', async () => {
    const given = randomBytes(32)

    expect(await readStaffKey({ staffKey: given, dataDir })).toEqual(given)
    await expect(readFile(join(dataDir, STAFF_KEY_FILE))).rejects.toThrow('ENOENT')
  })

  it('is refused by a sentence where its file is damaged', async () => {
    await writeFile(join(dataDir, STAFF_KEY_FILE), 'short')

    await expect(key()).rejects.toThrow('is no key of 32 bytes')
  })
})
