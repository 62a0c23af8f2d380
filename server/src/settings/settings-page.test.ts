import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { settingsPage } from './settings-page.ts'
import { VARIABLES } from '../config.ts'
import { Environment } from './environment.ts'

/** `npx vitest run --project unit settings-page -u` writes docs/settings.md. */
describe('the page of settings', () => {
  it('is what the schema says', async () => {
    await expect(settingsPage()).toMatchFileSnapshot('../../../docs/settings.md')
  })

  it('has a row with a meaning for every setting', () => {
    const rows = [...readFileSync('docs/settings.md', 'utf8').matchAll(/^\| `(\w+)` \|(?:[^|\n]+\|){2} [A-Z`][^|\n]+ \|$/gm)]

    expect(rows.map(([, name]) => name)).toEqual(expect.arrayContaining([...VARIABLES, 'SHOP_NODE_FLAGS', 'MALLOC_ARENA_MAX']))
    expect(Object.values<{ description?: string }>(Environment.shape).filter(({ description }) => !description)).toEqual([])
  })
})
