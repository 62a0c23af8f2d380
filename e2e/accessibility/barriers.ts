import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Language, LANGUAGES } from '@shop/contract/languages'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { goTo, type Theme, type Visit, type Width, WIDTHS } from '../visit.ts'
import { allPairs } from './pairs.ts'
import { ONE_OF_EACH, screenNamed, SCREENS, type ScreenToCheck } from '../every-screen/screens.ts'
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

type Combination = ReturnType<typeof oncePerScreen>[number]

/** Screens that one visitor opens one after the other: a first visit costs more than a further page. */
const OF_ONE_VISITOR = isFull ? 1 : 10

/** Returns each screen once, or all pairs in the full run. Theme and width are separate files, to share the load. */
export function combinationsIn(theme: Theme, width: Width) {
  const here = (isFull ? allPairs(CHOICES) : oncePerScreen()).filter((one) => one.theme === theme && one.width === width)
  return Array.from({ length: Math.ceil(here.length / OF_ONE_VISITOR) }, (_, place) => {
    const combinations = here.slice(place * OF_ONE_VISITOR, (place + 1) * OF_ONE_VISITOR)
    return { screens: combinations.map(({ screen, language }) => `${screen} in ${language}`).join(', '), combinations }
  })
}

export async function expectNoBarriers(combinations: Combination[], visit: Visit) {
  let page: Page | undefined
  for (const combination of combinations) {
    const { language, theme, width } = combination
    const screen = screenNamed(combination.screen)
    if (page) {
      await beAnotherVisitor(page, language, screen.width ?? width)
      await goTo(page, screen.path ?? '/')
      await page.evaluate(() => document.fonts.ready.then(() => null))
    } else {
      page = await visit({ ...screen, language, theme, width: screen.width ?? width, tolerates: /status of 404/ })
    }
    await screen.open?.(page)
    await expectNone(page, combination, screen)
  }
}

async function beAnotherVisitor(page: Page, language: Language, width: Width | number) {
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.context().clearCookies()
  await page.context().addCookies([{ name: 'lang', value: language, url: new URL(page.url()).origin }])
  await page.setViewportSize({ width: typeof width === 'number' ? width : WIDTHS[width], height: 900 })
}

async function expectNone(page: Page, { screen: name, language, resized }: Combination, screen: ScreenToCheck) {
  // Otherwise the header may cover part of a link, which axe reports as a small target.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))

  expect({ name, language, barriers: await barriersOn(page, await modalOf(page)) }).toEqual({ name, language, barriers: [] })
  for (const pixels of resized
    .split(' ')
    .map(Number)
    .filter((one) => !screen.width || one < 768)) {
    await page.setViewportSize({ width: pixels, height: 900 })
    expect({ name, language, pixels, cut: await cutOff(page) }).toEqual({ name, language, pixels, cut: [] })
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
