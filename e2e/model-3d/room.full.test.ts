import { describe, expect } from 'vitest'
import { journey } from '../visit.ts'
import { dialog, IN_3D, openModel, productStating, stage, t } from './model.ts'

describe('a model in the room of its shopper [1.3]', IN_3D, () => {
  journey('is asked of the device; one that refuses says so in place of the button', async ({ visit }) => {
    const page = await visit({
      path: `/product/${(await productStating(3)).id}`,
      has3d: true,
      tolerates: /no camera/,
      prepare: (before) => before.addInitScript(pretendRoom),
    })
    await openModel(page)
    const button = dialog(page).getByRole('button', { name: t.inYourRoom })

    await button.press('Enter')
    await dialog(page).getByRole('alert').getByText(t.roomRefused).waitFor()

    expect(await page.evaluate(() => (window as { asked?: string[] }).asked)).toEqual(['immersive-ar']) // pretendRoom sets it
    await expect.poll(() => button.count()).toBe(0)
    await expect.poll(() => stage(page).evaluate((element) => element === document.activeElement)).toBe(true)
  })
})

/** Runs in the page: pretends to be a device with augmented reality. */
function pretendRoom() {
  const asked: string[] = []
  Object.assign(window, { asked })
  const xr = {
    isSessionSupported: (mode: string) => Promise.resolve(mode === 'immersive-ar'),
    requestSession(mode: string) {
      asked.push(mode)
      return Promise.reject(new Error('no camera'))
    },
  }
  Object.defineProperty(navigator, 'xr', { value: xr })
  const { XRSession = { prototype: {} } } = window as { XRSession?: { prototype: object } } // not every Chromium has it
  Object.assign(window, { XRSession })
  Object.assign(XRSession.prototype, { requestHitTestSource: () => {} })
}
