import { adminProductAddress } from '@shop/contract/manage/addresses'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { sectionTitle } from '../../../backoffice/src/features/kind-words/product-words.ts'
import { editorTexts, specsTexts } from '../../../backoffice/src/features/product-editor/texts.ts'
import { recordTexts } from '../../../backoffice/src/features/records/texts.ts'
import { richTextTexts as t } from '../../../backoffice/src/features/rich-text/texts.ts'
import { uiTexts } from '../../../backoffice/src/ui/texts.ts'
import { journey, type Visit } from '../../visit.ts'
import { type Office, sharedOffice, visitOffice } from '../office.ts'

let office: Office
beforeAll(async () => {
  office = await sharedOffice('demo')
})

async function editCopy(visit: Visit, name: string) {
  const { id } = await office.write(office.owner, 'POST /products', { seriesId: 1, name, copyOf: 101 })
  return { id, page: await visitOffice(visit, office, { path: adminProductAddress(id) }) }
}

/** Returns the saved value, or else the published one. */
async function saved(id: number, name: 'detailText.en' | 'specs') {
  const data = await office.read(office.owner, 'GET /products/{id}', `/products/${id}`)
  return data.saved.find(({ field }) => field === name)?.value ?? data.shop[name]
}

const save = async (page: Page) => {
  await page.keyboard.press('Control+S')
  await page.getByRole('region', { name: recordTexts.bar }).getByText(recordTexts.unsaved(1)).waitFor({ state: 'detached' })
}
const text = (page: Page) => page.getByRole('textbox', { name: 'Details' })

/** Pastes by an event that contains the data. */
const paste = (page: Page, type: string, data: string) =>
  text(page).evaluate(
    (element, [kind = '', content = '']) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData(kind, content)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    [type, data],
  )
async function emptied(page: Page) {
  await text(page).click()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
}

describe('a long text', () => {
  journey(
    'takes what the shop can show, keeps typed HTML as text, and has tables; a list is put in order by its grips [b.product.6]',
    async ({ visit }) => {
      const { id, page } = await editCopy(visit, 'Curlew')
      await emptied(page)
      await paste(
        page,
        'text/html',
        '<h3 onclick="alert(1)">Heading</h3><p style="color:red">Some <b>bold</b> and <a href="https://kites.example" onclick="x()">a link</a><script>alert(1)</script></p><ul><li><p>One</p></li></ul>',
      )
      await save(page)

      const html = String(await saved(id, 'detailText.en'))
      expect(html).toMatch(
        /<h3>Heading<\/h3><p>Some <(b|strong)>bold<\/\1> and <a href="https:\/\/kites.example"[^>]*>a link<\/a><\/p><ul><li>(<p>)?One/,
      )
      expect(html).not.toMatch(/onclick|style|script|alert/)

      await emptied(page)
      await paste(page, 'text/plain', 'one <b>\n\ntwo')
      await save(page)

      expect(await saved(id, 'detailText.en')).toBe('<p>one &lt;b&gt;</p><p>two</p>')

      await emptied(page)
      const choose = async (what: string) => {
        await page.getByRole('button', { name: t.table, exact: true }).click()
        await page.getByRole('menuitem', { name: what }).click()
      }
      const table = text(page).getByRole('table')
      const size = async () => [await table.locator('tr').count(), await table.locator('tr').first().locator('th, td').count()]

      await choose(t.insertTable)
      await page.keyboard.type('Head')
      expect(await size()).toEqual([3, 3])
      await choose(t.addRow)
      await choose(t.addColumn)
      expect(await size()).toEqual([4, 4])
      await choose(t.removeColumn) // the cursor's column, with its content
      expect(await size()).toEqual([4, 3])
      await table.locator('tr').last().locator('td').first().click()
      await page.keyboard.type('Cell')
      await choose(t.removeRow)
      expect(await size()).toEqual([3, 3])
      await table.locator('td').first().click()
      await page.keyboard.type('Kept')
      await save(page)
      expect(await saved(id, 'detailText.en')).toMatch(/^<table>.*<thead>.*<tbody>.*Kept.*<\/table>/s)

      await choose(t.removeTable)
      await table.waitFor({ state: 'detached' })

      const nav = page.getByRole('navigation', { name: editorTexts.parts })
      await nav.getByRole('link', { name: sectionTitle('specs') }).click()
      const keys = () => page.locator('[data-spec]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-spec')))
      const grips = page.getByRole('region', { name: specsTexts.table }).getByRole('button', { name: /: drag, or use the arrow keys$/ })
      await grips.nth(3).waitFor()
      const [one, two, three] = await keys()

      await grips.nth(0).press('ArrowDown')
      expect((await keys()).slice(0, 3)).toEqual([two, one, three])
      await page.getByText(uiTexts.placeOf('Scale', 2, (await keys()).length)).waitFor({ state: 'attached' })
      expect(await grips.nth(1).evaluate((grip) => grip === document.activeElement)).toBe(true)

      await grips.nth(0).scrollIntoViewIfNeeded()
      const [from, to] = [await grips.nth(0).boundingBox(), await grips.nth(2).boundingBox()]
      if (!from || !to) throw new Error('The grips are not in sight')
      await page.mouse.move(from.x + 5, from.y + 10)
      await page.mouse.down()
      await page.mouse.move(from.x + 8, from.y + 30, { steps: 3 })
      await page.mouse.move(to.x + 8, to.y + to.height / 2 + 6, { steps: 6 })
      await page.mouse.up()
      await expect.poll(async () => (await keys()).slice(0, 3)).toEqual([one, three, two])
      await save(page)
      const savedKeys = async () => ((await saved(id, 'specs')) as { key: string }[]).slice(0, 3).map(({ key }) => key) // the contract defines it
      await expect.poll(savedKeys).toEqual([one, three, two])
    },
  )
})
