import { describe, expect, it } from 'vitest'
import { PATHS as MEASURED } from '../bench/paths.ts'
import { PATHS as HELD } from '../e2e/every-screen/paths.ts'
import { NOT_FOUND, SCREENS } from '../storefront/src/app/routes.ts'
import { SCREEN_CODE } from '../storefront/src/screens/screen-code.ts'
import { matchPath } from '../storefront/src/frame/router.tsx'

/** The screens of which a list has no page. */
const missingIn = (paths: string[]) =>
  Object.values(SCREENS)
    .map(({ path }) => path)
    .filter((pattern) => !paths.some((path) => matchPath(pattern, path.replace(/\?.*/, ''))))

describe('every screen', () => {
  it('has its code', () => {
    expect(Object.keys(SCREEN_CODE).toSorted()).toEqual([...Object.keys(SCREENS), NOT_FOUND.name].toSorted())
  })

  it('is measured by Lighthouse (bench/paths.ts)', () => {
    expect(missingIn(MEASURED)).toEqual([])
    expect(missingIn(MEASURED.slice(1))).toEqual(['/'])
  })

  it('is held to the budgets of a first load (e2e/every-screen/paths.ts)', () => {
    expect(missingIn(HELD)).toEqual([])
  })
})
