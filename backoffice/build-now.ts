import { buildBackoffice } from './build.ts'

/** Runs in a separate process, because the shop's process would never free the bundler's memory. */
const [buildDir] = process.argv.slice(2)
if (buildDir === undefined) throw new Error('Name the folder of the build.')
await buildBackoffice(buildDir)
