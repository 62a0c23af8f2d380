import type { Point } from './driver.ts'

/** A role with the whole or a part of an accessible name. */
export interface Wanted {
  role: keyof typeof ROLES
  name?: string
  part?: string
  to?: string
}

const ROLES = {
  alert: '[role=alert]',
  banner: 'body header',
  button: 'button, [role=button], summary',
  checkbox: 'input[type=checkbox]',
  contentinfo: 'body footer',
  dialog: 'dialog[open]',
  field: 'input:not([type=checkbox], [type=radio], [type=search]), textarea',
  heading: 'h1, h2, h3, h4',
  link: 'a[href]',
  list: 'ul, ol',
  main: 'main',
  menuitemradio: '[role=menuitemradio]',
  navigation: 'nav',
  paragraph: 'p',
  searchbox: 'input[type=search]',
  select: 'select',
  status: '[role=status]',
  title: 'h1',
  video: 'video',
}

export interface Seen extends Point {
  name: string
  text: string
  value: string | undefined
  isPressed: boolean
  isFocused: boolean
  /** True if nothing covers its centre. */
  isFree: boolean
}

export interface Search {
  path: Array<{ selector: string; name?: string; part?: string; to?: string }>
  act?: 'reveal' | 'select' | { choose: string }
}

export const searchFor = (wanted: Wanted[], act?: Search['act']): Search => ({
  path: wanted.map(({ role, ...rest }) => ({ selector: ROLES[role], ...rest })),
  ...(act && { act }),
})

/** Runs in the page, so it must not use variables from outside. */
export function lookInPage({ path, act }: Search): Seen[] {
  const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const isShown = (node: Node) => !(node instanceof Element) || getComputedStyle(node).display !== 'none'
  const nameOf = (element: Element) => {
    const by = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)
    const labels = 'labels' in element ? [...((element.labels as NodeList | null) ?? [])].map((label) => label.textContent) : [] // of the DOM
    const shown = (node: Node): string =>
      node.hasChildNodes() ? [...node.childNodes].filter(isShown).map(shown).join('') : (node.textContent ?? '')
    const names = [by.join(' '), element.getAttribute('aria-label'), labels.join(' '), element.getAttribute('alt'), shown(element)]
    return names.map(plain).find((name) => name !== '') ?? ''
  }
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0

  const elements = path.reduce<Element[]>(
    (inside, { selector, name, part, to }) =>
      inside
        .flatMap((element) => [...element.querySelectorAll(selector)])
        .filter(
          (element) =>
            isVisible(element) &&
            (name === undefined || nameOf(element) === plain(name)) &&
            (part === undefined || nameOf(element).includes(plain(part))) &&
            (to === undefined || element.getAttribute('href') === to),
        ),
    [document.documentElement],
  )
  const [first] = elements
  if (act === 'reveal') first?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  if (act === 'select' && first instanceof HTMLInputElement) first.select()
  if (typeof act === 'object' && first instanceof HTMLSelectElement) {
    first.value = [...first.options].find((option) => plain(option.text) === plain(act.choose))?.value ?? ''
    for (const type of ['input', 'change']) first.dispatchEvent(new Event(type, { bubbles: true }))
  }
  return elements.map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
    const hit = document.elementFromPoint(x, y)
    return {
      x,
      y,
      name: nameOf(element),
      text: plain(element.textContent),
      value: 'value' in element ? String(element.value) : undefined,
      isPressed: element.getAttribute('aria-pressed') === 'true',
      isFocused: element === document.activeElement,
      isFree: hit !== null && element.contains(hit),
    }
  })
}
