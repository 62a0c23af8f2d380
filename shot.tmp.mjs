import { chromium } from 'playwright-core'
const B = process.env.B ?? 'http://127.0.0.1:3100'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] })
const list = JSON.parse(process.argv[2])
for (const { name, path, width = 390, height = 844, lang = 'en', theme = 'light', login, full = false, act } of list) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: theme, deviceScaleFactor: 1 })
  const page = await context.newPage()
  page.on('console', m => ['error','warning'].includes(m.type()) && console.log(name, m.text()))
  page.on('pageerror', e => console.log(name, 'PAGEERROR', e.message))
  if (login) {
    await page.goto(`${B}/login?lang=${lang}`); await page.waitForSelector('html[data-hydrated]')
    await page.fill('input[type=email], input[name=username]', 'ann@shop.example'); await page.fill('input[type=password]', 'sturdy wheels')
    await page.keyboard.press('Enter'); await page.waitForURL(u => !u.pathname.startsWith('/login'))
  }
  await page.goto(`${B}${path}${path.includes('?') ? '&' : '?'}lang=${lang}`); await page.waitForSelector('html[data-hydrated]'); await page.waitForTimeout(600)
  if (act) await page.evaluate(`(async()=>{${act}})()`), await page.waitForTimeout(700)
  await page.screenshot({ path: `/tmp/shots/${name}.png`, fullPage: full })
  await context.close()
}
await browser.close()
