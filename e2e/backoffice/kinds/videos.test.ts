import { readFileSync } from 'node:fs'
import { videoAddress } from '@shop/contract/addresses'
import { adminKindAddress } from '@shop/contract/manage/addresses'
import { MAX_PART_BYTES } from '@shop/contract/uploads/media-limits'
import { beforeAll, describe, expect } from 'vitest'
import { VIDEO_WORDS } from '../../../backoffice/src/features/kind-words/content/video-words.ts'
import { labelOf } from '../../../backoffice/src/features/kind-words/kind-words.ts'
import { kindTexts as t } from '../../../backoffice/src/features/kinds/texts.ts'
import { uploadTexts } from '../../../backoffice/src/features/uploads/texts.ts'
import { videoTexts } from '../../../backoffice/src/features/videos/texts.ts'
import { journey } from '../../visit.ts'
import { type Office, sharedOffice, visitOffice } from '../office.ts'

let office: Office
beforeAll(async () => {
  office = await sharedOffice('demo')
})

const label = (name: string) => labelOf(VIDEO_WORDS, name)
const FEATURED = 'Kestrel 10, up close'

/** A film of the demo with unused bytes at its end, so that it has two parts. */
function largeFilm() {
  const unused = Buffer.alloc(MAX_PART_BYTES)
  unused.writeUInt32BE(unused.length, 0)
  unused.write('free', 4, 'latin1')
  return Buffer.concat([readFileSync('demo/media/videos/dragonfly-450-rotor.mp4'), unused])
}

describe('videos', () => {
  journey('are made of a film whose upload is cut off, get a frame as cover, and are shown [b.videos.1]', async ({ visit }) => {
    const editor = await office.staff('editor')
    const page = await visitOffice(visit, office, {
      as: editor,
      path: adminKindAddress('video'),
      tolerates: /ERR_FAILED|415/, // the cut connection and the refused file
    })
    const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    await heading(VIDEO_WORDS.many)
    await page.keyboard.press('n')
    await page.getByLabel(t.inDefault(label('title')), { exact: true }).fill('First flight')
    await page.keyboard.press('Enter')
    await heading('First flight')

    const film = page.locator('[data-field=videoUrl]')
    const choose = (name: string, buffer: Buffer) => film.locator('input[type=file]').setInputFiles({ name, mimeType: 'video/mp4', buffer })
    await choose('holiday.mp4', readFileSync('demo/media/videos/dragonfly-450-rotor.webp'))
    await film.getByText('This is not an MP4 film, whatever its name says').first().waitFor()
    await film.getByRole('button', { name: uploadTexts.dismissOf('holiday.mp4') }).click()

    const parts: string[] = []
    page.on('request', (request) => {
      const offset = new URL(request.url()).searchParams.get('offset')
      if (offset !== null) parts.push(offset)
    })
    await page.route(`**/media/uploads/*?offset=${MAX_PART_BYTES}*`, (route) => route.abort(), { times: 2 })
    await choose('first-flight.mp4', largeFilm())
    await film
      .getByText(/continues by itself/)
      .first()
      .waitFor()
    await film.locator('video').waitFor()
    expect(parts).toEqual(['0', ...Array.from({ length: 3 }, () => String(MAX_PART_BYTES))])
    await page.getByText('0:06', { exact: true }).waitFor()

    await page.getByRole('button', { name: videoTexts.chooseFrame }).click()
    const dialog = page.getByRole('dialog', { name: videoTexts.frameTitle })
    await dialog.getByLabel(videoTexts.position).fill('3')
    await dialog.getByRole('button', { name: videoTexts.useFrame }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('img', { name: label('coverUrl') }).waitFor()

    await page.getByLabel(label('isTop')).check()
    await page.getByText(videoTexts.takesOver(FEATURED)).waitFor()
    await page.getByLabel(videoTexts.addProduct, { exact: true }).fill('dragonfly')
    await page
      .getByRole('button', { name: /^Add Dragonfly/ })
      .first()
      .click()
    await page.getByRole('button', { name: /^Remove Dragonfly/ }).waitFor()
    await page.keyboard.press('Control+Enter')
    await page.getByText(t.states.live, { exact: true }).first().waitFor()

    const { rows } = await office.read(editor, 'GET /videos', '/videos?filter[state]=live&limit=200')
    const made = rows.find(({ title }) => title === 'First flight')
    expect(made).toMatchObject({ duration: 6, isTop: true })
    expect(rows.filter(({ isTop }) => isTop).map(({ title }) => title)).toEqual(['First flight'])
    const shop = await visit({ path: videoAddress(made?.id ?? 0), shopUrl: office.officeUrl, language: 'en' })
    await shop.getByRole('heading', { level: 1, name: 'First flight' }).waitFor()
    const played = shop.getByRole('main').locator('video')
    await expect.poll(() => played.getAttribute('poster')).toContain(made?.coverUrl)
  })
})
