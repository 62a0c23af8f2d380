import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { LANGUAGES } from '@shop/contract/languages'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Theme, VisitOptions, Width } from '../visit.ts'
import { allPairs } from './pairs.ts'
import { SCREENS } from '../every-screen/screens.ts'
import { isFull } from '../full-run.ts'
import { cutOff } from './cut-off.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export const CHOICES = {
  screen: SCREENS.map(({ name }) => name),
  language: LANGUAGES,
  theme: ['light', 'dark'],
  width: ['narrow', 'wide'],
  /** Pixels to which the page is resized: the narrowest, the first with the wide layout, and the widest that the shop is made for; in the full run all of them. */
  resized: isFull ? ['320 768 2560'] : ['320', '768', '2560'],
} as const

/** Every screen once, so that every pair of language, theme and widths occurs on some of them. */
export function oncePerScreen() {
  const { screen: screens, ...others } = CHOICES
  const pairs = allPairs(others)
  return screens.map((screen, place) => ({ screen, ...pairs[place % pairs.length]! })) // there are some
}

/** What is checked in one theme at one width: every screen once, or every pair of two choices in the full run. Each is a file of its own: together they would keep one worker long after the others. */
export const combinationsIn = (theme: Theme, width: Width) =>
  (isFull ? allPairs(CHOICES) : oncePerScreen()).filter((combination) => combination.theme === theme && combination.width === width)

/** Opens a screen in a state; expects no barriers there, and nothing cut off at the side when it is resized. */
export async function expectNoBarriers(
  { screen: name, language, theme, width, resized }: ReturnType<typeof combinationsIn>[number],
  visit: (options: VisitOptions) => Promise<Page>,
) {
  const screen = SCREENS.find((one) => one.name === name) ?? { name }
  const page = await visit({ ...screen, language, theme, width: screen.width ?? width })
  await screen.open?.(page)
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' })) // scrolled to a mistake, the header lies over half of some link: axe calls that too small a target, though one scrolls on, and what has the focus is never under it

  expect(await barriersOn(page, await modalOf(page))).toEqual([])
  for (const pixels of resized
    .split(' ')
    .map(Number)
    .filter((one) => !screen.width || one < 768)) {
    await page.setViewportSize({ width: pixels, height: 900 })
    expect({ pixels, cut: await cutOff(page) }).toEqual({ pixels, cut: [] })
  }
}

/** The open dialog that makes the rest of the page inert, which is checked as a state of its own; otherwise the page. */
const modalOf = async (page: Page) => ((await page.locator('dialog:modal').count()) > 0 ? 'dialog:modal' : 'html')

/** The minified file has less than half the bytes: every page has to compile it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds in a part of the page, by rule, with the elements. It looks into no frames: the pages have none. */
export async function barriersOn(page: Page, part = 'html'): Promise<string[]> {
  await page.evaluate(AXE)
  const violations = await page.evaluate(
    async ({ root, rules }) => {
      const options = { runOnly: { type: 'tag', values: rules }, resultTypes: ['violations'] } satisfies axe.RunOptions
      return (await (globalThis as unknown as { axe: typeof axe }).axe.run(root, options)).violations // as the script above has made it
    },
    { root: part, rules: RULES },
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`))
}
