import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../../../..')

/** Returns selectors with `:hover` outside of `@media (hover: hover)`, which touches would trigger. */
function hoverForFingers(css: string) {
  const found: string[] = []
  const open: string[] = []
  for (const [, before = '', mark] of css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)([{};])/g)) {
    if (mark === '{') {
      if (before.includes(':hover') && !open.some((outer) => outer.includes('hover: hover'))) found.push(before.trim())
      open.push(before)
    } else if (mark === '}') open.pop()
  }
  return found
}

it('finds a hover that stays where a finger has tapped', () => {
  expect(hoverForFingers('@layer ui { .a { color: red; } .a:hover { color: red; } }')).toEqual(['.a:hover'])
  expect(hoverForFingers('@media (hover: hover) { .a:hover { color: red; } } .b { top: 0 }')).toEqual([])
})

it('there is none: what is under the pointer is marked where there is one that hovers', () => {
  const files = globSync('{storefront,ui}/src/**/*.css', { cwd: ROOT })

  expect(files.length).toBeGreaterThan(50)
  expect(files.flatMap((file) => hoverForFingers(readFileSync(join(ROOT, file), 'utf8')).map((rule) => `${file}: ${rule}`))).toEqual([])
})
