import type { Manifest } from 'vite'
import { expect, it } from 'vitest'
import { assetsOf } from './assets.ts'
import { routeOf } from './routes.ts'

const chunk = (file: string, imports: string[] = []) => ({ file: `assets/${file}.js`, imports })
const texts = (folder: string) => [`storefront/src/${folder}/texts/de.ts`, chunk(`${folder}-de`)] as const
const MANIFEST: Manifest = Object.fromEntries<Manifest[string]>([
  ['storefront/src/app/entry-client.tsx', chunk('entry', ['_libraries.js'])],
  ['_libraries.js', chunk('libraries')],
  ['storefront/src/screens/product/product-screen.tsx', { ...chunk('product', ['_libraries.js']), css: ['assets/product.css'] }],
  texts('frame'),
  texts('features/shell'),
  texts('features/product'),
  texts('features/favorites'),
])

it('names all code and words of a page, those of its language alone, so that they are loaded at once', () => {
  const { entry, modules, styles } = assetsOf(MANIFEST, routeOf('/product/7'), 'de')

  expect(entry).toBe('/assets/entry.js')
  expect(modules).toEqual(
    ['libraries', 'product', 'frame-de', 'features/shell-de', 'features/product-de', 'features/favorites-de'].map(
      (name) => `/assets/${name}.js`,
    ),
  )
  expect(styles).toEqual(['/assets/product.css'])
})

it('says what the build does not have', () => {
  expect(() => assetsOf(MANIFEST, routeOf('/product/7'), 'ja')).toThrow('storefront/src/frame/texts/ja.ts')
})
