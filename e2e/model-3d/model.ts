import type { Page } from 'playwright-core'
import { ask } from '../catalogue.ts'
import { texts } from '../texts.ts'
import { LONG_TEST_MS, LONG_WAIT_MS } from '../../test-times.ts'

export const { model3d: t, product: words } = texts

/** Software takes seconds to compile shaders, and up to one to draw a frame. */
export const IN_3D = { timeout: LONG_TEST_MS }

/** Library, decoder and models, but not drawings. */
export const PARTS_OF_3D = /\/assets\/model-(?:element|dialog)|\.glb(?:\?(?!elevation|bounds)|$)/

export const modelled = () => ask('GET /product/list', { has360: '1' })

export async function productStating(count: number) {
  for (const { id } of await modelled()) {
    const product = await ask('GET /product/{id}/{language}', { id })
    if (product.specs.filter(({ specName }) => Object.values(t.axisNames).includes(specName)).length === count) return product
  }
  throw new Error(`No product with a model states ${count} dimensions`)
}

export const dialog = (page: Page) => page.getByRole('dialog')
export const stage = (page: Page) => page.getByRole('application')
export const opener = (page: Page) => page.getByRole('main').getByRole('button', { name: words.view3d, exact: true }).first()

/** Waits for the model, which software draws slowly. */
export const isDrawn = (page: Page) =>
  page.getByRole('button', { name: t.resetView, exact: true, disabled: false }).waitFor({ timeout: LONG_WAIT_MS })

export async function openModel(page: Page) {
  await opener(page).click()
  await dialog(page).waitFor()
  await isDrawn(page)
}

/** Runs in the page: reports a graphics card. */
export function pretendGraphicsCard() {
  const UNMASKED_RENDERER = 0x9246
  const { getParameter } = WebGL2RenderingContext.prototype
  WebGL2RenderingContext.prototype.getParameter = function (name) {
    return name === UNMASKED_RENDERER ? 'ANGLE (NVIDIA, NVIDIA GeForce GTX 980, OpenGL 4.5)' : (getParameter.call(this, name) as unknown) // declared as any
  }
}

export const headingOf = (page: Page) =>
  stage(page)
    .getByText(/^\d{3}° \/ \d{3}°$/)
    .textContent()
