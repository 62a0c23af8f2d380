import { describe, expect, it } from 'vitest'
import { readTranslate, targetsOf, translateAddress } from './translate-address.ts'

const ALL = ['zh', 'de', 'ja', 'ko'] as const

describe('the address of the screen', () => {
  it.each([
    ['', { to: 'zh', q: '', type: undefined, state: undefined, after: undefined, record: undefined }],
    ['?to=de', { to: 'de' }],
    ['?to=en', { to: 'zh' }],
    ['?to=de&q=+buggy+&type=tag&state=older', { to: 'de', q: 'buggy', type: 'tag', state: 'older' }],
    ['?type=person&state=complete&after=tag&record=tag.x', { type: undefined, state: undefined, after: undefined, record: undefined }],
    ['?after=tag.3&record=product.7', { after: 'tag.3', record: { type: 'product', id: 7 } }],
  ])('%s is read', (search, state) => {
    expect(readTranslate(ALL, search)).toMatchObject(state)
  })

  it('is read as it was written', () => {
    const state = { to: 'ja', q: 'a&b', type: 'part', state: 'missing', after: 'part.2', record: { type: 'part', id: 9 } } as const
    expect(readTranslate(ALL, new URL(translateAddress(state), 'http://shop').search)).toEqual(state)
  })

  it('has no other languages than those of a translator', () => {
    expect(targetsOf({ role: 'translator', languages: ['ja', 'en'] })).toEqual(['ja'])
    expect(targetsOf({ role: 'editor', languages: [] })).toEqual(ALL)
    expect(readTranslate(['ja'], '?to=de')).toMatchObject({ to: 'ja' })
    expect(readTranslate([], '?to=de')).toBeUndefined()
  })
})
