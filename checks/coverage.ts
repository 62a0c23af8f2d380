import { coveragePage } from './specification.ts'

// `npm run coverage`: prints which test proves which sentence of the specification.

console.log(coveragePage())
