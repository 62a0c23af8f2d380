import { AxeBuilder } from '@axe-core/playwright'
import { LANGUAGES } from '@shop/contract/languages'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Theme, VisitOptions } from '../visit.ts'
import { allCombinations, allPairs } from './pairs.ts'
import { SCREENS } from '../every-screen/screens.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export const CHOICES = {
  screen: SCREENS.map(({ name }) => name),
  language: LANGUAGES,
  theme: ['light', 'dark'],
  width: ['narrow', 'wide'],
  /** Pixels to which the page is resized: the narrowest, the first with the wide layout, and the widest that the shop is made for; in the full run all of them. */
  resized: process.env.FULL === '1' ? ['320 768 2560'] : ['320', '768', '2560'],
} as const

/** What is checked in one theme: so that every pair of values occurs, or everything in the full run. Each theme is a file of its own, for a worker of its own. */
export const combinationsIn = (theme: Theme) =>
  (process.env.FULL === '1' ? allCombinations(CHOICES) : allPairs(CHOICES)).filter((combination) => combination.theme === theme)

/** Opens a screen in a state; expects no barriers there, and nothing to scroll sideways when it is resized. */
export async function expectNoBarriers(
  { screen: name, language, theme, width, resized }: ReturnType<typeof combinationsIn>[number],
  visit: (options: VisitOptions) => Promise<Page>,
) {
  const screen = SCREENS.find((one) => one.name === name) ?? { name }
  const page = await visit({ ...screen, language, theme, width: screen.width ?? width })
  await screen.open?.(page)

  expect(await barriersOn(page)).toEqual([])
  for (const pixels of resized
    .split(' ')
    .map(Number)
    .filter((one) => !screen.width || one < 768)) {
    await page.setViewportSize({ width: pixels, height: 900 })
    expect({ pixels, hidden: await hiddenAtTheSide(page) }).toEqual({ pixels, hidden: 0 })
  }
}

/** What axe finds, by rule, with the elements. Without frames of other hosts its quick way (`legacy mode`) sees everything. */
export async function barriersOn(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ runOnly: { type: 'tag', values: RULES }, resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`))
}

/** How many pixels of the page have to be scrolled to sideways, once its layout follows the window. */
const hiddenAtTheSide = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth)
  })
