import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dropOldWork, findOnDevice, keepOnDevice } from './device-work.ts'

const of = { staffId: 1, type: 'product', id: 101 }
const NOW = new Date('2026-11-24T09:12:00.000Z')
const work = { value: 'Rennbuggy', base: 'Buggy', rev: 14 }

/** Stored keys are own properties of this object, as in browsers. */
function stubStorage(stored: Record<string, string> = {}) {
  const methods = {
    getItem: (key: string) => (Object.hasOwn(storage, key) ? storage[key] : null),
    setItem: (key: string, value: string) => void (storage[key] = value),
    removeItem: (key: string) => void delete storage[key],
  }
  const storage: Record<string, string> = Object.assign(Object.create(methods) as object, stored) // methods must not count as stored keys
  vi.stubGlobal('localStorage', storage)
  return storage
}

describe('work that a device keeps', () => {
  beforeEach(() => void stubStorage())
  afterEach(() => void vi.unstubAllGlobals())

  it('is found again by its person and record alone', () => {
    keepOnDevice(of, 'name.de', work, NOW)

    expect([...findOnDevice(of)]).toEqual([['name.de', { ...work, time: NOW.toISOString() }]])
    expect(findOnDevice({ ...of, staffId: 11 }).size + findOnDevice({ ...of, id: 10 }).size).toBe(0)
    keepOnDevice(of, 'name.de', undefined)
    expect(findOnDevice(of).size).toBe(0)
  })

  it('is added to by several tabs, field by field', () => {
    keepOnDevice(of, 'name.de', work, NOW)
    keepOnDevice(of, 'price', { ...work, value: 12, base: 10 }, NOW)

    expect([...findOnDevice(of).keys()]).toEqual(['name.de', 'price'])
  })

  it.each(['{', 'null', '3', '{"rev":"1","time":"2026-11-24T09:12:00.000Z"}', '{"rev":1,"time":"now"}'])(
    'that reads %s is none',
    (stored) => {
      stubStorage({ 'work 1 product 101 price': stored })

      expect(findOnDevice(of).size).toBe(0)
    },
  )

  it('goes after 30 days, and nothing else of the device with it', () => {
    const storage = stubStorage({ theme: 'dark', 'work 1 product 101 price': '{' })
    keepOnDevice(of, 'name.de', work, NOW)
    keepOnDevice({ ...of, staffId: 2 }, 'name.de', work, new Date('2026-10-20T09:12:00.000Z'))
    dropOldWork(NOW.getTime())

    expect(Object.keys(storage)).toEqual(['theme', 'work 1 product 101 name.de'])
  })

  it('is said not to be kept where the browser stores nothing', () => {
    vi.stubGlobal('localStorage', {
      setItem() {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })

    expect(keepOnDevice(of, 'name.de', work)).toBe(false)
  })
})
