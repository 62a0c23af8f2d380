import { shareAssets } from './bundling/earlier-assets.ts'

/** Gives two folders of builds each other's assets: `deploy/switch` runs it before a machine changes from one release to another. */
const [one, other] = process.argv.slice(2)
if (one === undefined || other === undefined) throw new Error('Name the folders of two builds.')
await shareAssets(one, other)
