import { runShop } from './shop.ts'

/** Entry point of the built shop. `build.ts` builds this file, and `npm start` runs the result. */

await runShop()
