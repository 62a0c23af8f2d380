import { expect, it } from 'vitest'
import { withRetries } from './retry-plugin.ts'

it('has each import() of a module go through loadCode, types and static imports left as they are', () => {
  const code = `import { a } from './a.ts'
type Menu = typeof import('./menu.tsx')
const load = () => import('./menu.tsx').then((file: Menu) => file.Menu)
const both = () => Promise.all([import('./b.ts'), a])`

  expect(withRetries(code, 'shell/header.tsx')).toBe(`import { loadCode } from '@shop/ui/load-code'
import { a } from './a.ts'
type Menu = typeof import('./menu.tsx')
const load = () => loadCode(() => import('./menu.tsx')).then((file: Menu) => file.Menu)
const both = () => Promise.all([loadCode(() => import('./b.ts')), a])`)
  expect(withRetries('// import( nothing )', 'a.ts')).toBe('// import( nothing )')
})
