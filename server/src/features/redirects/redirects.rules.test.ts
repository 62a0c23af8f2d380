import { describe, expect, it } from 'vitest'
import { countedPathOf, flattened } from './redirects.rules.ts'

const ways = (redirects: Record<string, string | null>) => {
  const rows = Object.entries(redirects).map(([from, to], id) => ({ id, from, to }))
  return Object.fromEntries([...flattened(rows)].map(([from, { to }]) => [from, to]))
}

describe('redirects in force', () => {
  it('lead to the end of their chain', () => {
    expect(ways({ '/a': '/b', '/b': '/c', '/c': '/d', '/x': '/b' })).toEqual({ '/a': '/d', '/b': '/d', '/c': '/d', '/x': '/d' })
  })

  it('are gone where the chain ends with a page that is gone', () => {
    expect(ways({ '/a': '/b', '/b': null })).toEqual({ '/a': null, '/b': null })
  })

  it('leave out circles and what leads into them', () => {
    expect(ways({ '/a': '/b', '/b': '/a', '/x': '/a', '/self': '/self', '/c': '/d' })).toEqual({ '/c': '/d' })
  })
})

describe('a path that is not found', () => {
  it.each([
    ['/sale/', '/sale'],
    ['/product/88', '/product/88'],
    ['/agb.html', '/agb.html'],
    ['/%73ale', '/sale'],
  ])('is counted: %s as %s', (path, counted) => {
    expect(countedPathOf(path)).toBe(counted)
  })

  it.each(['/wp-login.php', '/a/b.env', '/logo.svg', '/.git', '/mara@mail.example', '/mara%40mail', '/%00', '//x', `/${'a'.repeat(600)}`])(
    'is not counted: %s',
    (path) => {
      expect(countedPathOf(path)).toBeUndefined()
    },
  )
})
