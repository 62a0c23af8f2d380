import { describe, expect, it } from 'vitest'
import { type Colours, contrastProblems, NEUTRAL_COLOURS } from '../server/src/features/shop/identity.rules.ts'
import { read } from './sources.ts'

type Theme = keyof Colours
type Rgb = [red: number, green: number, blue: number]

/** Reads only the colours, not the type by language and the print styles below them. */
const [CSS = ''] = read('ui/src/styles/tokens.css')
  .replaceAll(/\/\*[^]*?\*\//g, '')
  .split(':root:lang(zh)')
const DEMO = (JSON.parse(read('demo/shop.json')) as { colours: Colours }).colours // a test of the server checks it

/** Later declarations override earlier ones. */
const declared = (selector: RegExp) =>
  new Map(
    [...CSS.matchAll(selector)].flatMap(([, block = '']) =>
      [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()] as const),
    ),
  )
const LIGHT = declared(/:root \{([^}]*)\}/g)
const DARK = {
  chosen: declared(/:root\[data-theme='dark'\] \{([^}]*)\}/g),
  system: declared(/:root:not\(\[data-theme='light'\]\) \{([^}]*)\}/g),
}

const hexOf = (colour: Rgb) => `#${colour.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

/** Computes tokens like a browser, from a shop's five colours. */
function tokensOf(colours: Colours, theme: Theme) {
  const { paper, ink, accent, onAccent, accentText } = colours[theme]
  const five = { '--paper': paper, '--ink': ink, '--accent': accent, '--on-accent': onAccent, '--accent-text': accentText }
  const values = new Map([...LIGHT, ...(theme === 'dark' ? DARK.chosen : []), ...Object.entries(five)])
  const compute = (text: string): Rgb => {
    const hex = /^#([\da-f]{3}|[\da-f]{6})$/.exec(text)?.[1]
    if (hex) {
      const whole = hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex
      return [0, 2, 4].map((at) => Number.parseInt(whole.slice(at, at + 2), 16)) as Rgb // three values
    }
    const name = /^var\((--[\w-]+)\)$/.exec(text)?.[1]
    if (name) return compute(values.get(name) ?? '')
    const opposite = /^rgb\(from (.+?\)) calc\(255 - r\) calc\(255 - g\) calc\(255 - b\)\)$/.exec(text)?.[1]
    if (opposite) return compute(opposite).map((value) => 255 - value) as Rgb // the same number of values
    const [, first, percent, second] = /^color-mix\(in srgb, (.+?\)) ([\d.]+)%, (.+)\)$/.exec(text) ?? []
    if (!first || !second) throw new Error(`not understood: ${text}`)
    const [one, other, share] = [compute(first), compute(second), Number(percent) / 100]
    return one.map((value, index) => value * share + (other[index] ?? 0) * (1 - share)) as Rgb // the same number of values
  }
  return (token: string) => compute(`var(--${token})`)
}

function luminance(colour: Rgb) {
  const [red = 0, green = 0, blue = 0] = colour.map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: Rgb, other: Rgb) {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((left, right) => right - left)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** Pairs of colours as text (WCAG 2.2, 1.4.3) and as borders of controls (1.4.11). */
const GROUNDS = ['paper', 'surface', 'stage', 'sunken']
const TEXT: Array<[text: string, grounds: string[]]> = [
  ...['ink', 'ink-2', 'ink-3', 'accent-text'].map((text): [string, string[]] => [text, GROUNDS]),
  ...['ok', 'warn', 'danger', 'info'].map((text): [string, string[]] => [text, ['paper', 'surface', 'stage', `${text}-bg`]]),
  ['ink', ['ok-bg', 'warn-bg', 'danger-bg', 'info-bg', 'selection']],
  ['ink-inv', ['ink']],
  ['on-accent', ['accent', 'accent-hover', 'accent-press']],
  ['on-slab', ['slab', 'slab-2']],
  ['on-slab-2', ['slab', 'slab-2']],
]
const BOUNDS: Array<[line: string, grounds: string[]]> = [
  ['rule', ['paper', 'surface']],
  ['draw', ['stage', 'surface']],
  ['focus', GROUNDS],
]

const AT_THE_BOUND: Colours = {
  light: { paper: '#dedede', ink: '#191919', accent: '#767676', onAccent: '#ffffff', accentText: '#555555' },
  dark: { paper: '#2e2e2e', ink: '#ffffff', accent: '#888888', onAccent: '#000000', accentText: '#b9b9b9' },
}

describe('the colours of the pages', () => {
  it('are neutral where a shop has none of its own, as icons, manifest and share cards have them', () => {
    const five = (theme: Map<string, string>) =>
      ['paper', 'ink', 'accent', 'on-accent', 'accent-text'].map((name) => theme.get(`--${name}`))
    const expected = (theme: Theme) =>
      ['paper', 'ink', 'accent', 'onAccent', 'accentText'].map(
        (name) => Object.entries(NEUTRAL_COLOURS[theme]).find(([one]) => one === name)?.[1],
      )

    expect(five(LIGHT)).toEqual(expected('light'))
    expect(five(DARK.chosen)).toEqual(expected('dark'))
  })

  it('are the same where the dark theme is chosen and where the system has it', () => {
    expect([...DARK.system]).toEqual([...DARK.chosen])
  })

  it.each([
    ['the neutral ones', NEUTRAL_COLOURS],
    ['those of the demo', DEMO],
    ['those that are just allowed', AT_THE_BOUND],
  ])('have the contrast that text and controls need: %s', (_, colours) => {
    const tooLow = (['light', 'dark'] as const).flatMap((theme) => {
      const colourOf = tokensOf(colours, theme)
      const check = (pairs: typeof TEXT, wanted: number) =>
        pairs.flatMap(([front, grounds]) =>
          grounds.flatMap((ground) => {
            const found = contrast(colourOf(front), colourOf(ground))
            return found < wanted
              ? [`${theme}: ${front} ${hexOf(colourOf(front))} on ${ground} ${hexOf(colourOf(ground))}: ${found.toFixed(2)}`]
              : []
          }),
        )
      return [...check(TEXT, 4.5), ...check(BOUNDS, 3)]
    })

    expect(contrastProblems(colours)).toEqual([])
    expect(tooLow).toEqual([])
  })

  it('are those that the demo was drawn with, to the eye', () => {
    const wanted: Record<Theme, Record<string, string>> = {
      light: {
        surface: '#fcfbf8',
        sunken: '#eae7df',
        stage: '#e2e0da',
        'stage-deep': '#d3d0c8',
        'ink-2': '#46474a',
        'ink-3': '#5c5b57',
        hair: '#d2cec4',
        rule: '#7e7b74',
        draw: '#55575a',
        'accent-hover': '#ff7a47',
        slab: '#17181a',
        'slab-2': '#212325',
        'on-slab-2': '#b9b7b0',
        'slab-hair': '#3a3d3f',
        selection: '#ffcdb8',
      },
      dark: {
        surface: '#1d2022',
        sunken: '#111314',
        stage: '#2b2f31',
        'stage-deep': '#383d40',
        'ink-2': '#c4c1b9',
        'ink-3': '#a3a19a',
        hair: '#34393b',
        rule: '#787d7f',
        draw: '#b3b4b2',
        'accent-hover': '#ff8553',
        slab: '#0d0f10',
        'slab-2': '#1a1d1f',
        'on-slab-2': '#b3b1aa',
        'slab-hair': '#303436',
        selection: '#6b2f14',
      },
    }
    const far = (['light', 'dark'] as const).flatMap((theme) =>
      Object.entries(wanted[theme]).flatMap(([token, before]) => {
        const now = tokensOf(DEMO, theme)(token)
        const most = Math.max(...now.map((value, at) => Math.abs(value - Number.parseInt(before.slice(1 + 2 * at, 3 + 2 * at), 16))))
        return most > 6 ? [`${theme} ${token}: ${before} is ${hexOf(now)}`] : []
      }),
    )

    expect(far).toEqual([])
  })
})
