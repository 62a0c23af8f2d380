import { PREVIEW_HEADER } from '@shop/contract/addresses'
import { BASE_PATH } from '@shop/contract/call'
import * as calls from '@shop/contract/manage/preview-links'
import * as products from '@shop/contract/manage/products/products'
import { expect } from 'vitest'
import { canonicalAddress, missingAddress, prepare, render } from '@shop/storefront/entry-server'
import { openProcess, openShop, type TestShop } from '../shop.ts'
import { hasStaff, OFFICE } from './staff.ts'

export type Previews = Awaited<ReturnType<typeof openPreviews>>

interface On {
  on?: Pick<TestShop, 'request'>
  headers?: Record<string, string>
}
type Product = { name: string; price: number; originalPrice: number | null; rows: Product[] }

export async function openPreviews() {
  const pages = { renderer: { isBuilt: false, scriptSources: [], canonicalAddress, missingAddress, prepare, render }, siteUrl: OFFICE }
  const shop = await openShop(pages)
  const second = await openProcess({ connection: shop.connection, ...pages })
  const editor = await hasStaff(shop.db, { role: 'editor' })
  return {
    renderer: pages.renderer,
    shop,
    second,
    editor,
    seriesId: await shop.hasSeries({ name: 'Cars' }),
    save: async (id: number, set: Record<string, unknown>, rev = 0) =>
      expect((await shop.ask(products.saveProduct, { id }, { ...editor, body: { rev, set } })).code).toBe('0000'),
    link: async (of: { type?: string; recordId?: number; withSaved?: boolean; asOf?: string | null }) => {
      const body = { type: 'product', withSaved: true, asOf: null, pageLanguage: 'en', ...of }
      return (await shop.ask(calls.addPreview, {}, { ...editor, body })).data
    },
    page: (part: string, path: string, { on = shop, headers = {} }: On = {}) => on.request({ url: `/preview/${part}${path}`, headers }),
    call: async (part: string, path: string, { on = shop, headers = {} }: On = {}) => {
      const response = await on.request({ url: BASE_PATH + path, headers: { [PREVIEW_HEADER]: part, ...headers } })
      return { status: response.statusCode, headers: response.headers, ...response.json<{ code: string; data: Product }>() }
    },
    close: async () => {
      await second.close()
      await shop.close()
    },
  }
}
