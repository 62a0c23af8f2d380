import { ADMIN_MEDIA, adminMediaAddress } from '@shop/contract/manage/addresses'
import { describe, expect, it } from 'vitest'
import { filesInput, isNarrowed, libraryAddress, readLibrary, textsInput } from './library-address.ts'

const FIRST = readLibrary('')

describe('the address of the media library', () => {
  it.each([
    ['', FIRST],
    ['?view=texts&q=kestrel&lacks=de&page=3', { ...FIRST, view: 'texts', q: 'kestrel', lacks: 'de', page: 3 }],
    ['?type=model&used=0&sort=bytes+desc', { ...FIRST, type: 'model', used: '0', sort: 'bytes desc' }],
    ['?lacks=any&file=%2Fmedia%2Fdemo%2Fa.webp', { ...FIRST, lacks: 'any', file: '/media/demo/a.webp' }],
  ] as const)('%j has the whole state', (search, state) => {
    expect(readLibrary(search)).toEqual(state)
    expect(readLibrary(libraryAddress({ ...state }).slice(ADMIN_MEDIA.length))).toEqual(state)
  })

  it.each(['?view=tree', '?type=song', '?used=2', '?lacks=fr', '?sort=colour', '?page=0', '?page=1.5', '?page=x', '?q=+', '?file='])(
    'without %j, which means nothing',
    (search) => {
      expect(readLibrary(search)).toEqual(FIRST)
    },
  )

  it('names a file as links to it do, and no defaults', () => {
    expect(libraryAddress({ ...FIRST, file: '/media/demo/a.webp' })).toBe(adminMediaAddress('/media/demo/a.webp'))
    expect(libraryAddress(FIRST)).toBe(ADMIN_MEDIA)
  })
})

describe('a request for files', () => {
  it('has filters, order and page', () => {
    const library = readLibrary('?q=a&type=image&used=1&lacks=ja&sort=name+asc&page=2')
    expect(isNarrowed(library)).toBe(true)
    expect(filesInput(library)).toEqual({
      q: 'a',
      'filter[type]': 'image',
      'filter[used]': '1',
      'filter[lacks]': 'ja',
      sort: 'name',
      order: 'asc',
      page: '2',
      limit: '60',
    })
    expect(textsInput(library)).toEqual({ q: 'a', 'filter[lacks]': 'ja', page: '2', limit: '30' })
    expect(isNarrowed(FIRST)).toBe(false)
  })
})
