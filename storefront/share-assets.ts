import { join } from 'node:path'
import { shareAssets } from '@shop/ui/bundling/earlier-assets'

/** Copies the assets of two builds into each other. `deploy/switch` runs this script before it changes a machine's release. */
const [one, other] = process.argv.slice(2)
if (one === undefined || other === undefined) throw new Error('Name the folders of two builds.')
await shareAssets(one, other)
await shareAssets(join(one, 'backoffice'), join(other, 'backoffice'))
