import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BASE_PATH } from '@shop/contract/call'
import { LANGUAGES } from '@shop/contract/languages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EXAMPLE_PAGES } from '../../demo/pages.ts'
import { type OpenShop, ROOT } from '../shop.ts'
import { variants } from '../full-run.ts'
import { journey } from '../visit.ts'
import { openAnotherShop } from './another-shop.ts'
import { WAIT_MS } from '../../test-times.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openAnotherShop()
})
afterAll(() => shop.close())

const FILES = [
  '/manifest.webmanifest',
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.svg',
  `${BASE_PATH}/openapi.json`,
  `${BASE_PATH}/shop/identity?language=ja`,
  `${BASE_PATH}/policy/getPolicyByFlag/privacy/de`,
  '/subscribe/unsubscribe?token=x',
]
const DEMO = /torvane/i
const namings = (text: string) => text.match(/.{0,40}torvane.{0,20}/gi) ?? []
const get = async (path: string) => (await fetch(shop.url + path)).text()
const post = (path: string, body: object, language: string) =>
  fetch(`${shop.url}${BASE_PATH}${path}?language=${language}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

describe('a shop that is called otherwise [x.34]', () => {
  // The short run asks for each page in one language, a different one in turn, and for home in all.
  it('names itself, and the demo nowhere, on each page, in five languages', async () => {
    for (const [place, path] of [...EXAMPLE_PAGES, '/nowhere', '/product/999999'].entries()) {
      for (const language of variants(LANGUAGES, path === '/' ? LANGUAGES : LANGUAGES.slice(place % LANGUAGES.length).slice(0, 1))) {
        const html = await get(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)

        expect([path, language, namings(html)]).toEqual([path, language, []])
        expect(html, path).toMatch({ en: /Kiteworks/, de: /Kiteworks/, zh: /风筝工坊/, ja: /カイトワークス/, ko: /카이트웍스/ }[language])
      }
    }
  })

  it('names the demo in no file, and says its name, its mark and its paper to home screens', async () => {
    for (const path of FILES) expect([path, namings(await get(path))]).toEqual([path, []])
    expect(JSON.parse(await get('/manifest.webmanifest'))).toMatchObject({ name: 'Kiteworks', theme_color: '#f2f7f4' })
    expect(await get('/favicon.svg')).toContain('#0b6e4f')
  })

  it('sends mails of its own name alone, in five languages', async () => {
    for (const language of LANGUAGES) {
      const email = `mara-${language}@mail.example`
      const account = { username: email, pwd: 'nine blue gliders' }
      const message = { name: 'Mara', email, topic: 'parts', text: 'Which line fits?' }
      const answers = await Promise.all([
        post('/register', account, language),
        post('/subscription', { name: 'Mara', email, agree: 1, consent: 'form-3' }, language),
        post('/contact/messages', message, language),
      ])
      expect([language, answers.map(({ status }) => status)]).toEqual([language, [200, 200, 200]])
      expect((await post('/auth/forgot-password', { email }, language)).status).toBe(200)
    }
    const outbox = async () => {
      const names = await readdir(shop.outboxDir).catch((): string[] => []) // the first mail creates it
      return Promise.all(names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(shop.outboxDir, name), 'utf8')))
    }
    await expect.poll(async () => (await outbox()).length, { timeout: WAIT_MS }).toBeGreaterThanOrEqual(4 * LANGUAGES.length)
    const mails = await outbox()

    for (const mail of mails) {
      expect(mail).toMatch(/^From: .*post@kiteworks\.example/m)
      const parts = [...mail.matchAll(/base64\r?\n\r?\n([\w+/=\r\n]+)/g)].map(([, part = '']) => Buffer.from(part, 'base64').toString())
      expect(namings([mail.replaceAll(/=\r?\n/g, ''), ...parts].join('\n'))).toEqual([])
    }
  })

  it('runs code and styles that name nobody', async () => {
    const folder = join(ROOT, 'build/client')
    const files = (await readdir(folder, { recursive: true })).filter((file) => /\.(js|css|json|svg)$/.test(file))
    const naming = await Promise.all(files.map(async (file) => (DEMO.test(await readFile(join(folder, file), 'utf8')) ? [file] : [])))

    expect(files.length).toBeGreaterThan(100)
    expect(naming.flat()).toEqual([])
  })

  journey.for(variants(['light', 'dark'] as const, ['dark']))(
    'has its own colours at once, in the theme of the system and in the one chosen: %s',
    async (theme, { visit }) => {
      const page = await visit({ path: '/', shopUrl: shop.url, theme })
      const shown = () =>
        page.evaluate(() => ({
          paper: getComputedStyle(document.body).backgroundColor,
          bars: [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
            .filter(({ media }) => matchMedia(media).matches)
            .map(({ content }) => content),
        }))
      const [light, dark] = [
        { paper: 'rgb(242, 247, 244)', bars: ['#f2f7f4'] },
        { paper: 'rgb(15, 26, 23)', bars: ['#0f1a17'] },
      ]
      expect(await shown()).toEqual(theme === 'light' ? light : dark)

      const other = theme === 'light' ? 'dark' : 'light'
      await page.getByRole('contentinfo').getByRole('combobox').last().selectOption(other)
      expect(await shown()).toEqual(other === 'light' ? light : dark)
      await page.reload()
      await page.locator('html[data-hydrated=page]').waitFor()
      expect(await shown()).toEqual(other === 'light' ? light : dark)

      await page.getByRole('contentinfo').getByRole('combobox').last().selectOption('system')
      expect(await shown()).toEqual(theme === 'light' ? light : dark)
    },
  )
})
