import { LIST_LIMITS } from '@shop/contract/catalog/product-limits'
import { type Language, LANGUAGES } from '@shop/contract/languages'
import type { RecordStore } from '../../../records/record-store.ts'
import type { Image, TextsByKey } from '../../use-product.ts'
import { picturesTexts as t } from './texts.ts'

export const imagesIn = (store: RecordStore) => store.field('images').value as readonly Image[] // the contract gives the field this type
const textsIn = (store: RecordStore, language: Language) => store.field(`imageTexts.${language}`).value as TextsByKey // the field has this type

/** Appends a picture, or replaces the picture `replaced` and keeps its texts. Returns an error message if the picture cannot be added. */
export function addPicture(store: RecordStore, url: string, replaced?: string): string | undefined {
  const images = imagesIn(store)
  const there = images.findIndex((image) => image.url === url)
  if (there !== -1) return t.twice(there + 1)
  if (replaced !== undefined && images.some((image) => image.url === replaced)) {
    store.change(
      'images',
      images.map((image) => (image.url === replaced ? { ...image, url } : image)),
    )
    for (const language of LANGUAGES) {
      const text = textsIn(store, language)[replaced]
      if (text === undefined) continue
      changeText(store, language, url, text)
      changeText(store, language, replaced, '')
    }
    return undefined
  }
  if (images.length >= LIST_LIMITS.images) return t.full(LIST_LIMITS.images)
  store.change('images', [...images, { url, fit: 'contain', focal: null } satisfies Image])
  return undefined
}

export const changePicture = (store: RecordStore, url: string, part: Partial<Image>) =>
  store.change(
    'images',
    imagesIn(store).map((image) => (image.url === url ? { ...image, ...part } : image)),
  )

/** Sets the text of a picture. An empty text is removed, so that the shop falls back to English. */
export function changeText(store: RecordStore, language: Language, url: string, text: string) {
  const { [url]: _, ...others } = textsIn(store, language)
  store.change(`imageTexts.${language}`, text === '' ? others : { ...others, [url]: text })
}

/** Removes a picture and its texts in the languages that the user may write. Returns a function that restores them. */
export function removePicture(store: RecordStore, url: string, mayWrite: (name: string) => boolean) {
  const images = imagesIn(store)
  const place = images.findIndex((image) => image.url === url)
  const texts = LANGUAGES.filter((language) => mayWrite(`imageTexts.${language}`)).flatMap((language) => {
    const text = textsIn(store, language)[url]
    return text === undefined ? [] : [{ language, text }]
  })
  store.change('images', images.toSpliced(place, 1))
  for (const { language } of texts) changeText(store, language, url, '')
  return () => {
    const image = images[place]
    if (!image || imagesIn(store).some((one) => one.url === url)) return
    store.change('images', imagesIn(store).toSpliced(place, 0, image))
    for (const { language, text } of texts) changeText(store, language, url, text)
  }
}
