import { describe, expect, it } from 'vitest'
import { readList } from '../address/list-address.ts'
import { fixedViews, searchOfView, viewOf } from './views.ts'

const fixed = fixedViews(3)

describe('the view that a list is', () => {
  it.each(fixed)('is $key by its own address, on every page and in every order', (view) => {
    const search = searchOfView(view)

    expect(viewOf(readList(search), fixed, [])).toBe(view.key)
    expect(viewOf({ ...readList(search), after: 'abc', sort: 'name' }, fixed, [])).toBe(view.key)
  })

  it('is a saved one by its search, filters and order', () => {
    const saved = [{ id: 12, query: 'filter%5Bstate%5D=live&sort=price' }]

    expect(viewOf(readList('?sort=price&filter[state]=live&after=abc'), fixed, saved)).toBe('12')
    expect(viewOf(readList('?filter[state]=live'), fixed, saved)).toBe('live')
  })

  it('is none where something else is looked for', () => {
    expect(viewOf(readList('?q=kestrel'), fixed, [])).toBeUndefined()
  })
})
