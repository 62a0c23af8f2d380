import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { listFavorites } from '@shop/contract/favorites/favorites'
import { getCart } from '@shop/contract/cart/cart'
import { getUserInfo, logIn } from '@shop/contract/account/account'
import { CLIENT_ID } from '@shop/contract/limits'
import { createClient } from '@hey-api/openapi-ts'
import openapiTypes, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { read } from '../../../../../checks/sources.ts'
import { picture } from '../../../../test/fixtures/files.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'

/** Runs the programs of docs/clients.md with clients of two public generators. */

const run = promisify(execFile)
const MODULES = join(import.meta.dirname, '../../../../../node_modules')
const PASSWORD = 'eleven-cats'

let shop: TestShop
let address: string
let folder: string
beforeAll(async () => {
  shop = await openShop()
  await shop.hasProduct({ name: 'Buggy', german: 'Strandbuggy', priceFen: 9900, stock: 5 })
  await shop.hasProduct({ priceFen: 20_000 })
  address = await shop.server.listen({ port: 0, host: '127.0.0.1' })
  folder = await mkdtemp(join(tmpdir(), 'clients-'))
  await writeFile(join(folder, 'avatar.png'), await picture('png'))
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

interface Tool {
  name: string
  generate(project: string, document: URL): Promise<unknown>
  types: string
}

const TOOLS: Tool[] = [
  {
    name: 'openapi-typescript',
    generate: async (project, document) => writeFile(join(project, 'torvane.d.ts'), astToString(await openapiTypes(document))),
    types: `
      import type { components, operations } from './torvane.d.ts'
      type Schemas = components['schemas']
      type LoginAnswer = operations['postAuthLogin']['responses'][200]['content']['application/json']
      type AddAnswer = operations['postCartAdd']['responses'][200]['content']['application/json']
      type Query = NonNullable<operations['getProductPage']['parameters']['query']>
      type ById = operations['getProductById']['parameters']['path']
      type Avatar = operations['postUserAvatar']['requestBody']['content']['multipart/form-data']
      type Login = operations['postAuthLogin']['requestBody']['content']['application/json']
      type Product = Schemas['Product']
      type Issue = Schemas['C103']['data']['issues'][number]`,
  },
  {
    name: '@hey-api/openapi-ts',
    generate: async (project, document) =>
      createClient({
        input: document.href,
        output: { path: join(project, 'torvane'), tsConfigPath: join(project, 'tsconfig.json') },
        logs: { level: 'silent' },
      }),
    types: `
      import type { C103, GetProductByIdData, GetProductPageData, PostAuthLoginData, PostAuthLoginResponse, PostCartAddResponse, PostUserAvatarData, Product } from './torvane/index.js'
      type LoginAnswer = PostAuthLoginResponse
      type AddAnswer = PostCartAddResponse
      type Query = NonNullable<GetProductPageData['query']>
      type ById = GetProductByIdData['path']
      type Avatar = PostUserAvatarData['body']
      type Login = PostAuthLoginData['body']
      type Issue = C103['data']['issues'][number]`,
  },
]

/** Both tools' types are used; a comment marks each line that must not compile. */
const USES = `
  export function tokenOf(answer: LoginAnswer): string | null {
    // @ts-expect-error: before its code is looked at, it is not known to be a success
    void answer.data.accessToken
    if (answer.code === 'C101') return answer.data
    return answer.data.accessToken
  }
  export function leftOf(answer: AddAnswer): number {
    if (answer.code === 'C111') return answer.data.available
    return answer.data.quantity
  }
  export const query: Query = { page: 1, limit: 24, seriesId: 1, priceStart: 99.5, isDiscount: 1, tags: '1,4', sort: 'price', language: 'ko' }
  export const id: ById = { id: 101 }
  // @ts-expect-error: an id is a number
  export const text: ById = { id: '101' }
  // @ts-expect-error: a flag is 0 or 1
  export const flag: Query = { isDiscount: 2 }
  export const avatar: Avatar = { avatar: new File([], 'avatar.png') }
  export const login: Login = { username: 'mara@mail.example', password: '${PASSWORD}', clientId: 'storefront', grantType: 'password' }
  export const textOf = ({ path, message }: Issue): string => path + message
  export const pricesOf = ({ price, originalPrice }: Product): [number, number | null] => [price, originalPrice]`

/** The strictest options; they also check the generated types. */
const PROJECT = {
  compilerOptions: {
    strict: true,
    noUncheckedIndexedAccess: true,
    noImplicitOverride: true,
    noFallthroughCasesInSwitch: true,
    verbatimModuleSyntax: true,
    target: 'es2024',
    lib: ['es2024', 'dom', 'dom.iterable'],
    module: 'nodenext',
    types: ['node'],
    rootDir: '.',
    outDir: 'made',
  },
  include: ['*.ts', 'torvane'],
}

const compile = async (project: string) =>
  run(join(MODULES, '.bin/tsc'), ['-p', project]).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  )

const programOf = (tool: string) => /```ts\n(.*?)```/s.exec(read('docs/clients.md').split(`## With ${tool}\n`)[1] ?? '')?.[1] ?? ''

describe.each(TOOLS)('the client that $name makes of the document', ({ name, generate, types }) => {
  let project: string
  let complaints: string
  beforeAll(async () => {
    project = join(folder, name.replace('/', '-'))
    await mkdir(project)
    await symlink(MODULES, join(project, 'node_modules'))
    await writeFile(join(project, 'package.json'), '{ "type": "module" }')
    await writeFile(join(project, 'tsconfig.json'), JSON.stringify(PROJECT))
    await generate(project, new URL('/api/openapi.json', address))
    await writeFile(join(project, 'client.ts'), programOf(name))
    await writeFile(join(project, 'uses.ts'), types + USES)
    complaints = await compile(project)
  })

  it('compiles strictly, tells answers apart by their codes, and has numbers where numbers are', () => {
    expect(complaints).toBe('')
  })

  it('runs the program of docs/clients.md, of 25 lines at most: registers, logs in, adds, removes by a list, sends a picture', async () => {
    const username = `${name.replaceAll(/\W/g, '')}@shop.example`
    const { stdout } = await run(process.execPath, [
      join(project, 'made/client.js'),
      address,
      username,
      PASSWORD,
      join(folder, 'avatar.png'),
    ])
    const { data: login } = await shop.ask(
      logIn,
      {},
      { body: { username, password: PASSWORD, clientId: CLIENT_ID, grantType: 'password' } },
    )
    const token = login.accessToken
    const { avatarUrl, language } = (await shop.ask(getUserInfo, {}, { token })).data

    expect(programOf(name).trimEnd().split('\n').length).toBeLessThanOrEqual(25)
    expect(JSON.parse(stdout)).toEqual({ added: ['Strandbuggy', 2], avatarUrl })
    expect([language, avatarUrl.startsWith('/files/')]).toEqual(['de', true])
    expect((await shop.ask(listFavorites, {}, { token })).data).toEqual([])
    expect((await shop.ask(getCart, {}, { token })).data.items).toEqual([])
  })
})
