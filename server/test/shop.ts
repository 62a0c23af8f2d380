import { resolve } from 'node:path'
import { BASE_PATH, type Call, type CallName } from '@shop/contract/call'
import { ANY_CALL_FAILS, type Code, STATUS } from '@shop/contract/codes'
import type { FastifyInstance, InjectOptions } from 'fastify'
import sql from 'sql-template-tag'
import { expect, inject } from 'vitest'
import { z } from 'zod'
import { createApp } from '../src/app.ts'
import { openPool, type Pool } from '../src/db/db.ts'
import { createCache } from '../src/cache/response-cache.ts'
import { createGate } from '../src/load/concurrency-limiter.ts'
import type { Limits } from '../src/http/request-limits.ts'
import { addTexts } from '../src/features/catalog/import.queries.ts'
import { pathParameters } from '../src/http/calls/input.ts'
import { createLog } from '../src/log.ts'
import { makeDatabase } from './database.ts'

const Envelope = z.strictObject({ code: z.enum(Object.keys(STATUS) as [Code]), message: z.string().min(1), data: z.unknown() }) // the keys of STATUS are the codes

/** A shop of a test file's own: real server, real database, nothing of ours replaced. `siteUrl`: where it says that it is; `limits`: others than its own. */
export async function openShop({ siteUrl, limits = {} }: { siteUrl?: string; limits?: Partial<Limits> } = {}) {
  const { connection, drop } = await makeDatabase(inject('database'), inject('template'))
  const db = openPool(connection, { onLost: () => {} })
  const gate = createGate({ running: 100, waiting: 1_000, patienceMs: 10_000 })
  const server = await createApp({
    config: { publicUrl: undefined, siteUrl, demoDir: resolve('demo'), buildDir: resolve('build') },
    db,
    cache: createCache(0, gate), // every answer is made anew
    gate,
    log: createLog('silent'),
    isStopping: () => false,
    limits,
  })
  return {
    connection,
    db,
    server,
    ...things(db),
    ask: <Input extends z.ZodObject, Data extends z.ZodType>(
      call: Call<CallName, Input, Data>,
      input: Record<string, unknown> = {},
      language?: string,
    ) => ask(server, call, input, language),
    /** A request as it is, for what no well-behaved caller sends. */
    request: (options: InjectOptions | string) => server.inject(options),
    close: async () => {
      await server.close()
      await db.end()
      await drop()
    },
  }
}

export type TestShop = Awaited<ReturnType<typeof openShop>>

/** Asks a call over HTTP and checks the answer against the contract: envelope, status, code and shape. */
async function ask<Input extends z.ZodObject, Data extends z.ZodType>(
  server: FastifyInstance,
  call: Call<CallName, Input, Data>,
  input: Record<string, unknown>,
  language: string | undefined,
) {
  const values: Record<string, unknown> = { ...input, ...(language !== undefined && { language }) }
  const inPath = pathParameters(call.path)
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name] ?? 'en')))
  const query = Object.entries(values).filter(([name]) => !inPath.includes(name))
  const search = new URLSearchParams(query.map(([name, value]) => [name, String(value)]))

  const answer = await server.inject({ method: call.method, url: `${BASE_PATH}${path}?${search}` })

  const { code, message, data } = Envelope.parse(answer.json())
  expect(answer.statusCode, `HTTP status of ${code}`).toBe(STATUS[code])
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  if (code !== '0000') expect([...ANY_CALL_FAILS, ...call.fails], `${call.name} may not answer this`).toContain(code)
  return { status: answer.statusCode, code, message, data: (code === '0000' ? call.data.parse(data) : data) as z.output<Data> } // checked on the line itself; tests of failures look at `data` as it is
}

const inEnglish = (text: string) => ({ en: text, zh: undefined, de: undefined, ja: undefined, ko: undefined })

/** Makes what a test needs, with sensible values for what it does not care about. */
export function things(db: Pool) {
  let count = 0
  const hasSeries = async ({ name = 'Cars', code = `C${++count}`, active = true, isHome = true, sort = 0, german }: SeriesWish = {}) => {
    const row = await db.row<{ id: number }>(sql`
      insert into series (code, active, is_home, sort) values (${code}, ${active}, ${isHome}, ${sort}) returning id`)
    const id = row!.id // `returning` always answers the row
    const rest = inEnglish('text')
    await addTexts(db, 'series', [
      [id, { name: { ...inEnglish(name), de: german }, description: rest, summary1: rest, summary2: rest, summary3: rest }],
    ])
    return id
  }
  const hasProduct = async (wish: ProductWish = {}) => {
    const {
      name = 'Buggy',
      german,
      tags = [],
      stock = 9,
      sales = 0,
      sort = 0,
      active = true,
      priceFen = 10_000,
      originalPriceFen = null,
    } = wish
    const seriesId = wish.seriesId ?? (await hasSeries())
    const row = await db.row<{ id: number }>(sql`
      insert into product (series_id, price_fen, original_price_fen, tag_ids, stock, sales, sort, active)
      values (${seriesId}, ${priceFen}, ${originalPriceFen}, ${tags}, ${stock}, ${sales}, ${sort}, ${active}) returning id`)
    const id = row!.id // `returning` always answers the row
    const rest = inEnglish('')
    const named = { ...inEnglish(name), de: german }
    await addTexts(db, 'product', [[id, { name: named, subtitle: rest, description: rest, stock_status: rest, detail_text: rest }]])
    return id
  }
  const hasTag = async (name: string, german?: string) => {
    const row = await db.row<{ id: number }>(sql`insert into tag default values returning id`)
    const id = row!.id // `returning` always answers the row
    await addTexts(db, 'tag', [[id, { name: { ...inEnglish(name), de: german } }]])
    return id
  }
  return { hasSeries, hasProduct, hasTag }
}

interface SeriesWish {
  name?: string
  german?: string
  code?: string
  active?: boolean
  isHome?: boolean
  sort?: number
}

interface ProductWish {
  seriesId?: number
  name?: string
  german?: string
  tags?: number[]
  stock?: number
  sales?: number
  sort?: number
  active?: boolean
  priceFen?: number
  originalPriceFen?: number | null
}
