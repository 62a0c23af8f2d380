import { LANGUAGES } from '@shop/contract/languages'
import { LIST_LIMITS } from '@shop/contract/catalog/product-limits'
import { describe, expect, it } from 'vitest'
import { createRecordStore, type Loaded } from '../../../records/record-store.ts'
import { addPicture, changePicture, changeText, imagesIn, removePicture } from './change-pictures.ts'
import { picturesTexts as t } from './texts.ts'

const image = (url: string) => ({ url, fit: 'contain' as const, focal: null })

/** The first picture has texts in English and German. */
function opened(...urls: string[]) {
  const texts = (language: string) => (language === 'en' || language === 'de' ? { [urls[0] ?? '']: `front ${language}` } : {})
  const shop = {
    images: urls.map(image),
    ...Object.fromEntries(LANGUAGES.map((language) => [`imageTexts.${language}`, texts(language)])),
  }
  const loaded: Loaded = { rev: 1, state: 'live', shop, saved: [], older: [], others: [], changedTime: null, changedBy: null }
  return createRecordStore(loaded)
}
const urlsIn = (store: ReturnType<typeof opened>) => imagesIn(store).map(({ url }) => url)

describe('pictures of a product', () => {
  it('come to the end, whole and without a point', () => {
    const store = opened('/a')

    expect(addPicture(store, '/b')).toBeUndefined()

    expect(imagesIn(store)).toEqual([image('/a'), image('/b')])
  })

  it('stand there once, and no more than so many', () => {
    const store = opened(...Array.from({ length: LIST_LIMITS.images }, (_, place) => `/${place}`))

    expect(addPicture(store, '/2')).toBe(t.twice(3))
    expect(addPicture(store, '/new')).toBe(t.full(LIST_LIMITS.images))
    expect(store.summary().unsaved).toEqual([])
  })

  it('take the place of another one, with how it is cut and its texts', () => {
    const store = opened('/a', '/b')
    changePicture(store, '/a', { fit: 'cover', focal: { x: 0.2, y: 0.3 } })

    expect(addPicture(store, '/new', '/a')).toBeUndefined()

    expect(imagesIn(store)).toEqual([{ url: '/new', fit: 'cover', focal: { x: 0.2, y: 0.3 } }, image('/b')])
    expect(store.field('imageTexts.de').value).toEqual({ '/new': 'front de' })
    expect(store.summary().unsaved.toSorted()).toEqual(['imageTexts.de', 'imageTexts.en', 'images'])
  })

  it('come to the end where the one that they were to replace is gone', () => {
    const store = opened('/a')

    addPicture(store, '/new', '/gone')

    expect(urlsIn(store)).toEqual(['/a', '/new'])
  })

  it('go with their texts, and come back with them to their place', () => {
    const store = opened('/a', '/b')

    const putBack = removePicture(store, '/a', () => true)
    expect(urlsIn(store)).toEqual(['/b'])
    expect(store.field('imageTexts.en').value).toEqual({})
    putBack()

    expect(store.summary().unsaved).toEqual([])
  })

  it('leave texts alone that whoever takes them off may not write', () => {
    const store = opened('/a')

    removePicture(store, '/a', (name) => name !== 'imageTexts.de')

    expect(store.summary().unsaved.toSorted()).toEqual(['imageTexts.en', 'images'])
  })

  it('fall back to English where a text is emptied', () => {
    const store = opened('/a')

    changeText(store, 'de', '/a', '')

    expect(store.field('imageTexts.de').value).toEqual({})
  })
})
