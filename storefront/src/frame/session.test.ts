import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endSession, getSession, isLoginLost, type Session, setSession } from './session.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}
let local: ReturnType<typeof memory>
let ofTab: ReturnType<typeof memory>
beforeEach(() => {
  ;[local, ofTab] = [memory(), memory()]
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', ofTab)
})
afterEach(() => vi.unstubAllGlobals())

const session = (id: number) => ({ accessToken: 'a', refreshToken: 'r', user: { id } }) as Session // no other field is read

it('takes what is personal along when it ends, and leaves the choices of the device', () => {
  for (const key of ['language', 'theme', 'viewed']) local.setItem(key, 'x')
  setSession(session(1))
  ofTab.setItem('draft', 'half a review')

  endSession('customer')

  expect([...local.kept.keys()]).toEqual(['language', 'theme'])
  expect([...ofTab.kept.keys()]).toEqual([])
  expect(getSession()).toBeNull()
})

it('leaves what a visitor has begun when one logs in, and when tokens are renewed; another customer finds nothing', () => {
  endSession('customer')
  ofTab.setItem('draft', 'half a review')
  setSession(session(1))
  setSession({ ...session(1), accessToken: 'next' })
  expect(ofTab.getItem('draft')).toBe('half a review')

  setSession(session(2))

  expect(ofTab.getItem('draft')).toBeNull()
})

it('is lost only where the server has ended it, until the next one', () => {
  setSession(session(1))
  expect(isLoginLost()).toBe(false)
  endSession('customer')
  expect(isLoginLost()).toBe(false)
  setSession(session(1))
  ofTab.setItem('draft', 'half a review')
  endSession('server')
  expect(isLoginLost()).toBe(true)
  expect(ofTab.getItem('draft')).toBe('half a review')
  setSession(session(1))

  expect(isLoginLost()).toBe(false)
})

it('is never stored without its tokens or its customer [7.auth.2]', () => {
  setSession(session(1))
  const { accessToken, refreshToken, user } = session(2)
  const broken = [{ accessToken }, { accessToken, user }, { accessToken, refreshToken }, { accessToken, refreshToken, user: {} }]

  expect(broken.map((one) => setSession(one as Session))).toEqual([false, false, false, false]) // servers could respond so, against the types

  expect(getSession()).toEqual(session(1))
  expect(local.getItem('session')).toBe(JSON.stringify(session(1)))
})
