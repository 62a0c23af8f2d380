import { join } from 'node:path'
import { shareAssets } from './bundling/earlier-assets.ts'

/** Gives two folders of builds each other's assets, the shop's and the back office's: `deploy/switch` runs it before a machine changes from one release to another. */
const [one, other] = process.argv.slice(2)
if (one === undefined || other === undefined) throw new Error('Name the folders of two builds.')
await shareAssets(one, other)
await shareAssets(join(one, 'backoffice'), join(other, 'backoffice'))
