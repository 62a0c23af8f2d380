import { describe, expect, it } from 'vitest'
import { EXAMPLE_PAGES } from '../demo/pages.ts'
import { GONE, NOT_FOUND, SCREENS } from '../storefront/src/app/routes.ts'
import { SCREEN_CODE } from '../storefront/src/screens/screen-code.ts'
import { matchPath } from '@shop/ui/router'

const missingIn = (paths: string[]) =>
  Object.values(SCREENS)
    .map(({ path }) => path)
    .filter((pattern) => !paths.some((path) => matchPath(pattern, path.replace(/\?.*/, ''))))

describe('every screen', () => {
  it('has its code', () => {
    expect(Object.keys(SCREEN_CODE).toSorted()).toEqual([...Object.keys(SCREENS), NOT_FOUND.name, GONE.name].toSorted())
  })

  it('has a page in the demo, which Lighthouse measures (demo/pages.ts)', () => {
    expect(missingIn(EXAMPLE_PAGES)).toEqual([])
    expect(missingIn(EXAMPLE_PAGES.filter((path) => path !== '/'))).toEqual(['/'])
  })
})
