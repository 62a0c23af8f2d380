import { runShop } from './shop.ts'

/** What `build.ts` builds and `npm start` runs. */

await runShop()
