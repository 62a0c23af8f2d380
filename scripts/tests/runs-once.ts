import type { Failure } from './report.ts'

/**
 * Files and folders of tests that have no second run: they may find a fault by chance, which a second run would hide, or guard what must
 * never break.
 */
export const RUNS_ONCE = [
  // random input (the message of a failure has its seed)
  'contract/src/catalog/filters/spec-filters.test.ts',
  'contract/src/catalog/shown-value.test.ts',
  'contract/src/catalog/units.test.ts',
  'contract/src/catalog/units/systems.test.ts',
  'contract/src/numbers/typed-number.test.ts',
  'demo/choosing.test.ts',
  'server/src/auth/passwords/passwords.test.ts',
  'server/src/auth/sliding-window.test.ts',
  'server/src/export/one-language.test.ts',
  'server/src/features/manage-product-list/manage-product-list.test.ts',
  'server/src/features/manage-records/folder-round-trip.test.ts',
  'server/src/features/product-advice/choose.rules.test.ts',
  'server/src/features/search/search-functions.test.ts',
  'server/src/fuzz.test.ts',
  'server/src/http/calls/contract.test.ts',
  'server/src/mail/sender.test.ts',
  'server/src/product-index/',
  'server/src/statements.test.ts',
  // the repository
  'checks/',
  // privacy
  'server/src/features/privacy/',
  'server/src/http/calls/privacy.test.ts',
  // rights
  'backoffice/src/features/staff/rights-matrix.test.ts',
  'e2e/backoffice/roles.test.ts',
  'server/src/features/manage-records/rights.test.ts',
  // durability
  'server/src/backup/',
  'server/src/db/durability.test.ts',
  'server/src/db/embedded/',
  // lost updates
  'server/src/features/manage-records/revised-calls.test.ts',
  'server/src/idempotency/',
  // money
  'contract/src/manage/lists/typed-price.test.ts',
  'contract/src/money.test.ts',
  'server/src/features/cart/',
  'server/src/features/catalog/dates/scheduled-prices.test.ts',
  'server/src/features/catalog/price-history.test.ts',
  'server/src/features/manage-product-list/bulk/',
  'server/src/features/manage-products/low-prices/',
]

export const runsOnce = (file: string) => RUNS_ONCE.some((place) => (place.endsWith('/') ? file.startsWith(place) : file === place))

/** Failures in more files than this have a common cause, which a second run would not tell. */
const MAX_FILES_AGAIN = 15
/** More failed tests than this end the run. */
export const MAX_FAILED = 20

/** Returns the files that run a second time. `failedBefore`: tests of earlier steps. */
export function filesAgain(failures: Failure[], failedBefore = 0): string[] {
  const files = [...new Set(failures.map(({ file }) => file))].filter((file) => file !== '')
  const isLost = files.length > MAX_FILES_AGAIN || failedBefore + failures.length > MAX_FAILED
  return isLost ? [] : files.filter((file) => !runsOnce(file))
}
