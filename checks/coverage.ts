import { coveragePage } from './specification.ts'

// `npm run coverage` prints each sentence of the specification with the tests that prove it.

console.log(coveragePage())
