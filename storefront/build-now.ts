import { buildStorefront } from './build.ts'

/** Builds the storefront into the folder that it is told. A process of its own: the shop's would hold the bundler's 200 MB for ever. */
const [buildDir] = process.argv.slice(2)
await buildStorefront(buildDir)
