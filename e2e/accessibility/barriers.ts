import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { LANGUAGES } from '@shop/contract/languages'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Theme, VisitOptions, Width } from '../visit.ts'
import { allPairs } from './pairs.ts'
import { ONE_OF_EACH, SCREENS } from '../every-screen/screens.ts'
import { isFull, variants } from '../full-run.ts'
import { cutOff } from './cut-off.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export const CHOICES = {
  screen: variants(
    SCREENS.map(({ name }) => name),
    ONE_OF_EACH,
  ),
  language: LANGUAGES,
  theme: ['light', 'dark'],
  width: ['narrow', 'wide'],
  /** Narrowest, first wide and widest layout; the full run resizes one page to all. */
  resized: isFull ? ['320 768 2560'] : ['320', '768', '2560'],
} as const

/** Returns each screen once, and all pairs of language, theme and widths. */
export function oncePerScreen() {
  const { screen: screens, ...others } = CHOICES
  const pairs = allPairs(others)
  return screens.map((screen, place) => ({ screen, ...pairs[place % pairs.length]! })) // there is at least one pair
}

/** Returns each screen once, or all pairs in the full run. Theme and width are separate files, to share the load. */
export const combinationsIn = (theme: Theme, width: Width) =>
  (isFull ? allPairs(CHOICES) : oncePerScreen()).filter((combination) => combination.theme === theme && combination.width === width)

export async function expectNoBarriers(
  { screen: name, language, theme, width, resized }: ReturnType<typeof combinationsIn>[number],
  visit: (options: VisitOptions) => Promise<Page>,
) {
  const screen = SCREENS.find((one) => one.name === name) ?? { name }
  const page = await visit({ ...screen, language, theme, width: screen.width ?? width })
  await screen.open?.(page)
  // Otherwise the header may cover part of a link, which axe reports as a small target.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))

  expect(await barriersOn(page, await modalOf(page))).toEqual([])
  for (const pixels of resized
    .split(' ')
    .map(Number)
    .filter((one) => !screen.width || one < 768)) {
    await page.setViewportSize({ width: pixels, height: 900 })
    expect({ pixels, cut: await cutOff(page) }).toEqual({ pixels, cut: [] })
  }
}

/** An open modal dialog makes the page inert and is checked by itself. */
const modalOf = async (page: Page) => ((await page.locator('dialog:modal').count()) > 0 ? 'dialog:modal' : 'html')

/** The minified file halves the bytes that every page compiles. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Returns violations by rule, with elements. Frames are not searched, as there are none. */
export async function barriersOn(page: Page, part = 'html'): Promise<string[]> {
  await page.evaluate(AXE)
  const violations = await page.evaluate(
    async ({ root, rules }) => {
      const options = { runOnly: { type: 'tag', values: rules }, resultTypes: ['violations'] } satisfies axe.RunOptions
      return (await (globalThis as unknown as { axe: typeof axe }).axe.run(root, options)).violations // the script above defines it
    },
    { root: part, rules: RULES },
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`))
}
