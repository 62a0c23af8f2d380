import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.ts'

/**
 * Steps of `npm run test:all` that run tests with FULL=1, and their places: folders, files, or ends of names. Each takes at most 40
 * minutes on a machine of two cores. A test belongs to the first step that has its place.
 */
export const FULL_PLACES = {
  kills: ['start/', 'server/src/db/', 'server/src/faults/', 'server/src/processes/', 'server/src/backup/', 'killed.full.test.ts'],
  floods: [
    'server/src/load/',
    'server/src/storage/',
    'server/src/http/admission.many.test.ts',
    'server/src/http/calls/body-limits/',
    'server/src/http/pages/',
    'server/src/features/account/guessing.test.ts',
    'server/src/features/analytics/',
    'server/src/features/uploads/',
    'server/src/mail/',
    'server/src/product-index/',
  ],
  deploy: ['deploy/', 'media/', 'scripts/', 'server/src/file-modes.full.test.ts', 'server/src/http/calls/openapi/'],
  samples: ['server/'],
  screens: ['e2e/accessibility/', 'e2e/every-screen/', 'e2e/backoffice/every-screen.test.ts'],
  office: ['e2e/backoffice/'],
  engines: ['e2e/engines/'],
  shop: ['e2e/'],
} as const

type FullStep = keyof typeof FULL_PLACES

export const FULL_STEPS = Object.keys(FULL_PLACES) as FullStep[] // keys of this object

const TESTS = '{contract,ui,server,storefront,backoffice,bench,checks,demo,deploy,e2e,media,scripts,start}/**/*.test.{ts,tsx}'
/** True for journeys and for tests that are in the full run alone or differ in it. */
const isOfFullRun = (file: string) =>
  file.startsWith('e2e/') || file.includes('.full.test.') || readFileSync(join(ROOT, file), 'utf8').includes("/full-run.ts'")

const isAt = (place: string, file: string) => (place.endsWith('/') ? file.startsWith(place) : file.endsWith(place))

/** Returns the step of a test file; undefined if none has its place. */
export const stepOf = (file: string): FullStep | undefined =>
  FULL_STEPS.find((step) => FULL_PLACES[step].some((place) => isAt(place, file)))

/** Returns the test files of the full run, sorted. */
export const filesOfFullRun = (): string[] =>
  globSync(TESTS, { cwd: ROOT, exclude: (path) => path.includes('node_modules') })
    .filter(isOfFullRun)
    .toSorted()
