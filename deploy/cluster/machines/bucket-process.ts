import { openBucket } from '../../../server/test/bucket.ts'
import { MACHINES } from './network.ts'

/** The bucket of the rehearsal, a process on a machine of its own. Its one argument is its folder. */

await openBucket({ address: MACHINES.bucket, port: 9_000, directory: process.argv[2] })
