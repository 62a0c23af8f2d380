import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LANGUAGES } from '@shop/contract/languages'
import * as calls from '@shop/contract/shop/shop'
import { changeProfile } from '@shop/contract/account/profile'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hasIdentity } from '../../../test/fixtures/shop-identity.ts'
import { openSender, openMailServer } from '../../../test/mail.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { createValueCache } from '../../cache/value-cache.ts'
import { createServer } from '../../http/server.ts'
import { createLog } from '../../log.ts'
import { MAIL_TEXTS } from '../../mail/texts.ts'
import { openPictures, type Pictures } from '../../pictures/pictures.ts'
import { NEUTRAL_COLOURS, themeCss } from './identity.rules.ts'
import { registerIdentityFiles } from './identity-files.routes.ts'
import { findMailSender } from './mail-sender.ts'

const MARK = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#00f"/></svg>'
const COLOURS = { ...NEUTRAL_COLOURS, light: { ...NEUTRAL_COLOURS.light, paper: '#fffaf0' } }

let shop: TestShop
let folder: string
let pictures: Pictures
let server: FastifyInstance
const values = createValueCache({ maxEntries: 0 })
beforeAll(async () => {
  shop = await openShop()
  folder = mkdtempSync(join(tmpdir(), 'shop-identity-'))
  pictures = openPictures({ folder, onProblem: () => {} })
  server = createServer(createLog('silent'), { isSecure: false })
  registerIdentityFiles(server, { db: shop.db, values, pictures })
})
beforeEach(() => shop.db.rows(sql`delete from shop_identity`))
afterAll(async () => {
  await server.close()
  pictures.stop()
  await shop.close()
  rmSync(folder, { recursive: true })
})

const identity = async (language = 'en') => (await shop.ask(calls.getShopIdentity, {}, language)).data
const inEach = (text: string) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, `${text} ${language}`])) as Record<(typeof LANGUAGES)[number], string> // one of each

describe('whose shop it is', () => {
  it('is nobody’s, called "Shop" and in neutral colours, where that was never said', async () => {
    const { sentences, ...plain } = await identity()

    expect(plain).toEqual({ name: 'Shop', logo: null, markUrl: '', themeUrl: '', paper: { light: '#f5f6f7', dark: '#15181c' }, hasOperator: false }) // prettier-ignore
    expect(Object.keys(sentences)).toEqual([...calls.BRAND_SENTENCES])
    expect(new Set(Object.values(sentences))).toEqual(new Set(['']))
    expect((await shop.ask(calls.getShopOperator)).code).toBe('C104')
  })

  it('is answered in the asked language, at once after a change', async () => {
    for (let turn = 0; turn < 3; turn++) await identity('de') // the third response is from the cache
    await hasIdentity(shop.db, 'Kiteworks', { sentences: { heroTitle: inEach('Wind') } })

    await expect.poll(async () => (await identity('de')).name).toBe('Kiteworks')
    expect((await identity('de')).sentences).toMatchObject({ heroTitle: 'Wind de', brandLine: '' })

    await hasIdentity(shop.db, 'Kite & Co', { colours: COLOURS, mark: MARK })
    await expect.poll(async () => (await identity('de')).name).toBe('Kite & Co')
    expect(await identity('de')).toMatchObject({
      paper: { light: '#fffaf0' },
      markUrl: expect.stringMatching(/^\/shop\/mark-[0-9a-f]{16}\.svg$/),
    })
  })

  it('names its operator in the asked language, with what does not apply empty', async () => {
    const operator = { name: 'Kiteworks Ltd', street: '1 Hill Road', postalCode: 'AB1 2CD', city: inEach('Windy'), country: 'GB', email: 'hello@kiteworks.example' } // prettier-ignore
    await hasIdentity(shop.db, 'Kiteworks', { operator })

    await expect
      .poll(async () => (await shop.ask(calls.getShopOperator, {}, 'ko')).data)
      .toMatchObject({ ...operator, city: 'Windy ko', vatNumber: '', register: '' })
    expect((await identity()).hasOperator).toBe(true)
  })
})

describe('the files of a shop’s own', () => {
  const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers })

  it('are its colours, its mark and its logo, stored for a year under names with their hash', async () => {
    const logo = { bytes: Buffer.from(MARK), dark: await sharp(Buffer.from(MARK)).png().toBuffer(), width: 32, height: 32 }
    await hasIdentity(shop.db, 'Kiteworks', { colours: COLOURS, mark: MARK, logo })
    await expect.poll(async () => (await identity()).themeUrl).not.toBe('')
    const { themeUrl, markUrl, logo: shown } = await identity()

    const files = await Promise.all([themeUrl, markUrl, shown?.url ?? '', shown?.darkUrl ?? ''].map((url) => get(url)))

    expect(files.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(files.map(({ headers }) => headers['content-type'])).toEqual(['text/css; charset=utf-8', 'image/svg+xml; charset=utf-8', 'image/svg+xml; charset=utf-8', 'image/png']) // prettier-ignore
    expect(new Set(files.map(({ headers }) => headers['cache-control']))).toEqual(new Set(['public, max-age=31536000, immutable']))
    expect(files[0]?.body).toBe(themeCss(COLOURS))
    expect(files[1]?.headers['content-security-policy']).toContain("default-src 'none'")
    expect(files[1]?.headers['content-security-policy']).toContain('sandbox')
    expect((await get(themeUrl.replace(/-[0-9a-f]+/, '-0000000000000000'))).headers['cache-control']).toBe('no-cache')
  })

  it('are none where nothing was said', async () => {
    expect((await get('/shop/theme-0000000000000000.css')).statusCode).toBe(404)
    expect((await get('/shop/logo-0000000000000000.svg')).statusCode).toBe(404)
  })

  it.each([
    ['/icon-192.png', 192, 192],
    ['/icon-512.png', 512, 512],
    ['/icon-512-maskable.png', 512, 512],
    ['/apple-touch-icon.png', 180, 180],
    ['/share.png', 1200, 630],
  ])('are icons of its mark, and the picture for shared links: %s', async (url, width, height) => {
    const plain = await get(url)
    await hasIdentity(shop.db, 'Kiteworks', { mark: MARK, colours: COLOURS })
    const own = await get(url)

    expect(await sharp(own.rawPayload).metadata()).toMatchObject({ format: 'png', width, height })
    expect(own.rawPayload.equals(plain.rawPayload)).toBe(false)
    expect((await get(url, { 'if-none-match': String(own.headers['etag']) })).statusCode).toBe(304)
    const { data } = await sharp(own.rawPayload).extract({ left: 2, top: 2, width: 1, height: 1 }).removeAlpha().raw().toBuffer({ resolveWithObject: true }) // prettier-ignore
    expect([...data]).toEqual([255, 250, 240])
  })

  it('are an icon file with a PNG, and a manifest with the name', async () => {
    await hasIdentity(shop.db, 'Kiteworks', { mark: MARK, sentences: { description: inEach('Kites') } })

    const ico = (await get('/favicon.ico')).rawPayload
    expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico[6], ico.readUInt32LE(14), ico.readUInt32LE(18)]).toEqual([1, 1, 32, ico.length - 22, 22]) // prettier-ignore
    expect(await sharp(ico.subarray(22)).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 })
    expect((await get('/favicon.svg')).body).toBe(MARK)
    expect((await get('/manifest.webmanifest')).json()).toMatchObject({ name: 'Kiteworks', description: 'Kites en', start_url: '/' })
  })
})

describe('the name of the shop', () => {
  it('is in its mails, which come from its address and are answered at another', async () => {
    const mails = await openMailServer()
    await hasIdentity(shop.db, 'Kiteworks', { mail: { from: 'hello@kiteworks.example', replyTo: 'team@kiteworks.example' } })
    await shop.hasCustomer()
    await openSender(shop.db, mails).sendDue()

    const [mail] = mails.mails
    expect(mail?.headers['from']).toBe('Kiteworks <hello@kiteworks.example>')
    expect(mail?.headers['reply-to']).toBe('Kiteworks <team@kiteworks.example>')
    expect(mail?.text).toContain(MAIL_TEXTS.en.verification.paragraphs[0]?.replace('{shop}', 'Kiteworks'))
    expect(mail?.text).toMatch(/--\r?\nKiteworks\s*$/)
    await mails.close()
  })

  it.each([
    [{ mailFrom: 'shop@merchant.example', linkUrl: 'https://shop.example' }, 'shop@merchant.example'],
    [{ mailFrom: undefined, linkUrl: 'https://shop.example:8443' }, 'hello@kiteworks.example'],
  ])('is no sender where MAIL_FROM says another: %j', async (config, address) => {
    await hasIdentity(shop.db, 'Kiteworks', { mail: { from: 'hello@kiteworks.example' } })

    expect(await findMailSender(shop.db, 'en', config)).toEqual({ name: 'Kiteworks', address, replyTo: undefined })
  })

  it('is followed by the host of the links where no address was said', async () => {
    expect(await findMailSender(shop.db, 'de', { mailFrom: undefined, linkUrl: 'https://shop.example:8443' })).toMatchObject({ name: 'Shop', address: 'no-reply@shop.example' }) // prettier-ignore
  })

  it('is no nickname, whatever it looks like', async () => {
    const customer = await shop.hasCustomer()
    const change = (nickname: string) => shop.ask(changeProfile, {}, { token: customer.token, body: { id: customer.id, nickname } })
    expect((await change('Kiteworks team')).code).toBe('0000')

    await hasIdentity(shop.db, 'Kiteworks')

    expect(await change('Кiтew0rks team')).toMatchObject({ code: 'C103', data: { issues: [{ path: 'nickname' }] } })
    expect((await change('Kite fan')).code).toBe('0000')
  })
})
