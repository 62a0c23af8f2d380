import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { CALLS } from '@shop/contract/calls'
import { CLIENT_ID } from '@shop/contract/limits'
import { generateApi } from 'swagger-typescript-api'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await openShop()
  folder = await mkdtemp(join(tmpdir(), 'client-'))
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

const readDocument = async () => (await shop.request('/api/openapi.json')).body

/** What Redocly's recommended rules say; that the shop is under no public licence is no fault. */
async function problemsOf(source: string) {
  const config = await createConfig({ extends: ['recommended'], rules: { 'info-license': 'off' } })
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  return problems.map(({ severity, ruleId, message, location }) => `${severity} ${ruleId}: ${message} ${location[0]?.pointer}`)
}

it('the document passes a public linter without an error or a warning, which finds one that is planted', async () => {
  const source = await readDocument()

  expect(await problemsOf(source)).toEqual([])
  expect(await problemsOf(source.replace('"type":"object"', '"type":"thing"'))).not.toEqual([])
  expect(Object.keys((JSON.parse(source) as { paths: object }).paths).length).toBe(new Set(CALLS.map(({ path }) => path)).size) // our own document
})

type Operation = (...values: unknown[]) => Promise<{ data: { code: string; data: { accessToken?: string } } }>
interface Client {
  setSecurityData(token: string): void
  api: Record<'postAuthLogin' | 'postCartAdd' | 'getCart' | 'getProductById', Operation>
}
type ClientClass = new (options: { baseUrl: string; securityWorker(token: string | null): object }) => Client

it('a client that a public generator makes of the document logs in, fills a cart and reads it back', async () => {
  const { files } = await generateApi({
    spec: JSON.parse(await readDocument()),
    output: false,
    httpClientType: 'fetch',
    toJS: true,
    silent: true,
  })
  const made = join(folder, 'client.mjs')
  await writeFile(made, files.find(({ fileExtension }) => fileExtension === '.js')?.fileContent ?? '')
  const { Api } = (await import(/* @vite-ignore */ pathToFileURL(made).href)) as { Api: ClientClass } // of the generator's own template
  const { username, password } = await shop.hasCustomer()
  const productId = await shop.hasProduct({ name: 'Buggy', german: 'Strandbuggy', stock: 5 })
  const client = new Api({
    baseUrl: await shop.server.listen({ port: 0, host: '127.0.0.1' }),
    securityWorker: (token) => (token === null ? {} : { headers: { Authorization: `Bearer ${token}` } }),
  })

  const product = await client.api.getProductById(productId, { language: 'de' })
  const login = await client.api.postAuthLogin({ username, password, clientId: CLIENT_ID, grantType: 'password' })
  client.setSecurityData(login.data.data.accessToken ?? '')
  const added = await client.api.postCartAdd({ productId, quantity: 3, language: 'de' })
  const cart = await client.api.getCart({ language: 'de' })

  expect(product.data).toMatchObject({ code: '0000', data: { id: productId, name: 'Strandbuggy' } })
  expect(added.data.code).toBe('0000')
  expect(cart.data).toMatchObject({ code: '0000', data: { items: [{ productId, name: 'Strandbuggy', quantity: 3 }], coupon: null } })
  await expect(client.api.postCartAdd({ productId: 0 })).rejects.toMatchObject({ status: 400, error: { code: 'C103' } })
})
