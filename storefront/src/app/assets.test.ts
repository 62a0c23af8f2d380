import type { Manifest } from 'vite'
import { expect, it } from 'vitest'
import { assetsOf } from './assets.ts'
import { frameTexts } from '../frame/texts.ts'
import { productTexts } from '../features/product/texts.ts'
import { favoritesTexts } from '../features/favorites/texts.ts'

const chunk = (file: string, imports: string[] = []) => ({ file: `assets/${file}.js`, imports })
const texts = (folder: string) => [`storefront/src/${folder}/texts.ts?language=de`, chunk(`${folder}-de`)] as const
const MANIFEST: Manifest = Object.fromEntries<Manifest[string]>([
  ['storefront/src/app/entry-client.tsx', chunk('entry', ['_libraries.js'])],
  ['_libraries.js', chunk('libraries')],
  ['storefront/src/screens/product/product.screen.ts', chunk('product', ['_libraries.js'])],
  ['style.css', { file: 'assets/style.css' }],
  texts('frame'),
  texts('features/product'),
  texts('features/favorites'),
])

const PAGE = { name: 'product/product', texts: [frameTexts, productTexts, favoritesTexts] }

it('names all code and words of a page, those of its language alone, so that they are loaded at once', () => {
  const { entry, screen, modules, styles } = assetsOf(MANIFEST, PAGE, 'de')

  expect(entry).toBe('/assets/entry.js')
  expect(screen).toBe('/assets/product.js')
  expect(modules).toEqual(
    ['libraries', 'product', 'frame-de', 'features/product-de', 'features/favorites-de'].map((name) => `/assets/${name}.js`),
  )
  expect(styles).toEqual(['/assets/style.css'])
})

it('says what the build does not have', () => {
  expect(() => assetsOf(MANIFEST, PAGE, 'ja')).toThrow('storefront/src/frame/texts.ts?language=ja')
})
