import { expect, vi } from 'vitest'
import type { Width } from '../visit.ts'
import type { Browser, Key, Tab } from './driver.ts'
import { lookInPage, type Search, searchFor, type Seen, type Wanted } from './wanted.ts'
import { WAIT_MS } from '../../test-times.ts'

export const PATIENCE = { timeout: WAIT_MS, interval: 100 }

/** One tab in any engine. Elements are named from the outside in: `see(MAIN, { role: 'link', name })`. */
export interface Shopper {
  width: Width
  goto(path: string): Promise<void>
  go(steps: -1 | 1): Promise<void>
  reload(): Promise<void>
  /** Waits for an element and returns the first match. */
  see(...wanted: Wanted[]): Promise<Seen>
  all(...wanted: Wanted[]): Promise<Seen[]>
  /** Waits until no element matches. */
  missNot(...wanted: Wanted[]): Promise<void>
  reveal(...wanted: Wanted[]): Promise<void>
  click(...wanted: Wanted[]): Promise<void>
  fill(text: string, ...wanted: Wanted[]): Promise<void>
  choose(option: string, ...wanted: Wanted[]): Promise<void>
  press(key: Key): Promise<void>
  isAt(title: string, path?: string): Promise<void>
  shoot(name: string): Promise<void>
  clickAt: Tab['clickAt']
  run: Tab['run']
  inNewTab(): Promise<Shopper>
}

export const MAIN = { role: 'main' } as const satisfies Wanted
export const HEADER = { role: 'banner' } as const satisfies Wanted
export const DIALOG = { role: 'dialog' } as const satisfies Wanted

export interface Shot {
  name: string
  png: Uint8Array
}

export async function shopperIn(browser: Browser, width: Width, shots: Shot[]): Promise<Shopper> {
  const tab = await browser.openTab()
  const look = (wanted: Wanted[], act?: Search['act']) => tab.run(lookInPage, searchFor(wanted, act))
  const nameOf = (wanted: Wanted[]) => wanted.map(({ role, name, part, to }) => [role, name ?? part ?? to].join(' ')).join(' > ')
  const until = <Value>(what: string, find: () => Promise<Value | false | undefined>) =>
    vi.waitFor(async () => {
      const found = await find()
      if (found === false || found === undefined) throw new Error(`${what}: not within ${PATIENCE.timeout / 1000} s`)
      return found
    }, PATIENCE)
  const isHydrated = () => until('hydrated', () => tab.run(() => document.documentElement.dataset.hydrated === 'page', undefined))

  const shopper: Shopper = {
    width,
    run: tab.run,
    clickAt: tab.clickAt,
    goto: async (path) => {
      await tab.goto(browser.shopUrl + path)
      await isHydrated()
    },
    go: (steps) => tab.run((by) => history.go(by), steps),
    reload: async () => {
      await tab.reload()
      await isHydrated()
    },
    see: (...wanted) => until(nameOf(wanted), async () => (await look(wanted))[0]),
    all: (...wanted) => look(wanted),
    missNot: async (...wanted) => void (await until(`no ${nameOf(wanted)}`, async () => (await look(wanted)).length === 0)),
    reveal: async (...wanted) => {
      await shopper.see(...wanted)
      await look(wanted, 'reveal')
    },
    click: async (...wanted) => {
      const still = await until(`${nameOf(wanted)} to click on`, async () => {
        const [before] = await look(wanted, 'reveal')
        const [now] = await look(wanted)
        return before && now?.isFree && before.x === now.x && before.y === now.y && now
      })
      await tab.clickAt({ x: still.x, y: still.y })
    },
    fill: async (text, ...wanted) => {
      await shopper.click(...wanted)
      await look(wanted, 'select')
      await tab.type(text)
      await expect.poll(async () => (await look(wanted))[0]?.value, PATIENCE).toBe(text)
    },
    choose: async (option, ...wanted) => {
      await shopper.see(...wanted)
      await look(wanted, { choose: option })
    },
    press: (key) => tab.press(key),
    isAt: async (title, path) => {
      await shopper.see({ role: 'title', name: title })
      if (path !== undefined) await until(path, () => tab.run((wanted) => location.pathname === wanted, path))
      await shopper.shoot(title)
    },
    shoot: async (name) => void shots.push({ name, png: await tab.screenshot() }),
    inNewTab: () => shopperIn(browser, width, shots),
  }
  return shopper
}
