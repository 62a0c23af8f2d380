import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { COVERAGE, coveragePage } from './specification.ts'

// `npm run coverage`: writes the page that says which test proves which sentence of the specification.

writeFileSync(join(import.meta.dirname, '..', COVERAGE), coveragePage())
