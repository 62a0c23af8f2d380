import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { removeOfTab } from '@shop/ui/storage'
import { draftInTab } from './draft.ts'

describe('the draft of a form', () => {
  const draft = draftInTab('review 5 101')
  beforeEach(() => vi.stubGlobal('sessionStorage', storageWith({})))
  afterEach(() => void vi.unstubAllGlobals())

  it('stays until it is sent, under its own name alone', () => {
    draft.store({ rating: '4', content: 'Quick to mend' })

    expect(draft.read()).toEqual({ rating: '4', content: 'Quick to mend' })
    expect(draftInTab('review 6 101').read()).toBeUndefined()
    draft.store(undefined)
    expect(draft.read()).toBeUndefined()
  })

  it('is none where the form is empty', () => {
    draft.store({ rating: '4', content: '' })
    draft.store({ rating: '', content: '  ' })

    expect(draft.read()).toBeUndefined()
  })

  it.each(['{', 'null', '3', '"x"', '{"rating":4}', '{"content":5}', '{"content":{}}'])(
    'that somebody has put there as %s is none',
    (stored) => {
      vi.stubGlobal('sessionStorage', storageWith({ 'draft review 5 101': stored }))

      expect(draft.read()).toBeUndefined()
    },
  )

  it('goes with everything that the tab has stored when its customer logs out', () => {
    const storage = storageWith({ scroll: '[]' })
    vi.stubGlobal('sessionStorage', storage)
    draft.store({ rating: '4', content: 'x' })

    removeOfTab()

    expect(Object.keys(storage)).toEqual([])
  })

  it('is none in a browser that stores nothing', () => {
    vi.stubGlobal('sessionStorage', undefined)
    draft.store({ rating: '4', content: 'x' })

    expect(draft.read()).toBeUndefined()
    removeOfTab()
  })
})

/** Behaves like browser storage: items are own properties, methods are inherited. */
const storageWith = (items: Record<string, string>): Storage =>
  Object.assign(
    Object.create({
      clear(this: Record<string, string>) {
        for (const key of Object.keys(this)) delete this[key]
      },
      getItem(key: string) {
        return (this as Record<string, string>)[key] ?? null // the storage itself
      },
      setItem(key: string, value: string) {
        ;(this as Record<string, string>)[key] = value // the storage itself
      },
      removeItem(key: string) {
        delete (this as Record<string, string>)[key] // the storage itself
      },
    }),
    items,
  )
