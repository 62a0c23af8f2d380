import { hash, parseOptions } from '@node-rs/argon2'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPasswords, UNKNOWN_PASSWORD } from './passwords.ts'

const here = { address: '192.0.2.1', isGone: () => false }
const cheap = { memoryCost: 1_024, timeCost: 1, parallelism: 1 }
const { hash: hashPassword, inTurn } = createPasswords()
const verify = (stored: string | undefined, password: string, client: typeof here) => inTurn(client, (compare) => compare(stored, password))

describe('passwords', () => {
  it('are compared as received: no trimming, folding or cutting', async () => {
    const stored = await hashPassword(' Pässwörd\u0301 密码 ', here)

    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await verify(stored, ' Pässwörd\u0301 密码 ', here)).toEqual({ newHash: undefined })
    for (const other of [
      'Pässwörd\u0301 密码',
      ' pässwörd\u0301 密码 ',
      ' Pässwörd\u0301 密码',
      ' Pässwörd\u0301 密码 x'.normalize('NFC'),
      '',
    ]) {
      expect(await verify(stored, other, here)).toBeUndefined()
    }
  })

  it('of any Unicode are what they were', async () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(text, text, async (password, other) => {
        const stored = await hash(password, cheap)
        expect(await verify(stored, password, here)).toBeDefined()
        expect((await verify(stored, other, here)) !== undefined).toBe(other === password)
      }),
      { numRuns: 30 },
    )
  })

  it('of an unknown account are never right, and cost a hash of today', async () => {
    expect(await verify(undefined, '', here)).toBeUndefined()
    expect(await verify(undefined, 'password', here)).toBeUndefined()
    expect(parseOptions(UNKNOWN_PASSWORD)).toEqual(parseOptions(await hashPassword('secret', here)))
  })

  it('whose stored hash is none that can be read are a fault, not a wrong password', async () => {
    await expect(verify('$2b$10$of.another.kind', 'secret', here)).rejects.not.toMatchObject({ code: 'C503' })
  })

  it('are hashed again once the parameters have changed', async () => {
    const old = await hash('secret', cheap)
    const right = await verify(old, 'secret', here)

    expect(parseOptions(right?.newHash ?? old)).toEqual(parseOptions(UNKNOWN_PASSWORD))
    expect(await verify(right?.newHash, 'secret', here)).toEqual({ newHash: undefined })
    expect(await verify(old, 'Secret', here)).toBeUndefined()
    const slower = await hash('secret', { memoryCost: 19_456, timeCost: 3, parallelism: 1 })
    expect(await verify(slower, 'secret', here)).toEqual({ newHash: expect.stringContaining('t=2') })
  })
})

describe('the queue before hashing', () => {
  it('does not begin what nobody waits for any more', async () => {
    const few = createPasswords({ atOnce: 1 })
    let hasLeft = false

    const first = few.hash('secret', here)
    const second = few.hash('secret', { ...here, isGone: () => hasLeft })
    hasLeft = true

    await expect(first).resolves.toBeTypeOf('string')
    await expect(second).rejects.toMatchObject({ code: 'C107' })
  })
})
