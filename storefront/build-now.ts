import { buildStorefront } from './build.ts'

/** Builds the storefront into the folder given as argument. A process of its own frees the bundler's 200 MB when it exits. */
const [buildDir] = process.argv.slice(2)
await buildStorefront(buildDir)
