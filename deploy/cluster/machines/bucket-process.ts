import { openBucket } from '../../../server/test/bucket.ts'
import { MACHINES } from './network.ts'

/** Runs on its own machine; the argument is its folder. */

await openBucket({ address: MACHINES.bucket, port: 9_000, directory: process.argv[2] })
