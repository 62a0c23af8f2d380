import { buildBackoffice } from './build.ts'

/** Builds the back office into the folder that it is told. A process of its own: the shop's would hold the bundler's memory for ever. */
const [buildDir] = process.argv.slice(2)
if (buildDir === undefined) throw new Error('Name the folder of the build.')
await buildBackoffice(buildDir)
