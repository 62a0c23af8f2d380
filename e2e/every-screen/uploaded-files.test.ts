import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BASE_PATH } from '@shop/contract/call'
import { CLIENT_ID } from '@shop/contract/limits'
import { expect, inject } from 'vitest'
import { customer } from '../account/customer.ts'
import { ROOT } from '../shop.ts'
import { journey } from '../visit.ts'

/** Uploaded files open in the shop's origin, so they must not run scripts (security U3). */

const PAGE = '<!doctype html><script>fetch("/ran"); alert(1)</script>'
const picture = () => readFileSync(join(ROOT, 'demo/media/products/tx-2s-spare-battery-front.webp'))

function pdf() {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>',
  ]
  let text = `%PDF-1.4\n%${PAGE}\n`
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  return Buffer.from(`${text}xref\n0 4\n0000000000 65535 f \n${rows}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`)
}

async function post(path: string, body: BodyInit, headers: Record<string, string>) {
  const response = await fetch(inject('shopUrl') + BASE_PATH + path, { method: 'POST', body, headers })
  return (await response.json()) as { code: string; data: { accessToken: string; url: string } } // of a login or an upload
}

async function uploader() {
  const { email, password } = await customer()
  const login = { username: email, password, clientId: CLIENT_ID, grantType: 'password' }
  const { data } = await post('/auth/login', JSON.stringify(login), { 'content-type': 'application/json' })
  return (bytes: Buffer) => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)], { type: 'text/html' }), 'page.html')
    return post('/upload/file', form, { authorization: `Bearer ${data.accessToken}` })
  }
}

journey('a picture with a page behind it and a PDF with a script run nothing, and a page is no file [x.8]', async ({ visit }) => {
  const upload = await uploader()
  const page = await visit({ path: '/register', isHeld: true, tolerates: /404|default-src 'none'/ })
  const ran: string[] = []
  page.on('dialog', (dialog) => void (ran.push(dialog.type()), dialog.dismiss()))
  page.on('request', (request) => void (request.url().endsWith('/ran') && ran.push(request.url())))
  await page.route('**/control', (route) => route.fulfill({ contentType: 'text/html', body: PAGE }))

  const shown = await upload(Buffer.concat([picture(), Buffer.from(PAGE)]))
  const stored = await upload(pdf())

  expect([shown.code, stored.code, (await upload(Buffer.from(PAGE))).code]).toEqual(['0000', '0000', 'C113'])
  const response = await page.goto(shown.data.url)
  expect(response?.headers()['content-type']).toMatch(/^image\//)
  const download = page.waitForEvent('download')
  await page.goto(stored.data.url).catch(() => {}) // the browser saves it, as it is no page
  expect((await download).suggestedFilename()).toBe('page.html.pdf')
  expect(ran).toEqual([])

  await page.goto('/control')
  await expect.poll(() => ran.length).toBe(2)
})
