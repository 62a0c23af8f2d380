import { listMissingPaths } from '@shop/contract/manage/missing-paths'
import { route } from '../../http/calls/route.ts'
import { listMissing, MISSING_SHOWN } from './redirects.queries.ts'

export const redirectsRoutes = [route(listMissingPaths, async ({ db }) => ({ rows: await listMissing(db, MISSING_SHOWN) }))]
