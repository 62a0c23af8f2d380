import type { Language } from '@shop/contract/languages'
import { MAX_LIST } from '@shop/contract/limits'
import * as calls from '@shop/contract/videos/videos'
import { presentPage } from '../../db/paging.ts'
import type { Db } from '../../db/db.ts'
import type { PageInput } from '../../db/paging.ts'
import { route } from '../../http/calls/route.ts'
import { fail } from '../../fail.ts'
import { listProductsById, presentProduct } from '../catalog/product.queries.ts'
import { countView } from './viewers.ts'
import { presentVideo } from './videos.answers.ts'
import {
  findVideo,
  listRelatedVideos,
  listVideoCategories,
  listVideos,
  type Narrowing,
  type Order,
  pageVideos,
  searchVideos,
} from './videos.queries.ts'
import { enterHistory } from './watching.queries.ts'

export const videosRoutes = [
  route(calls.listVideos, ({ db, language }) => top(db, 'sort', MAX_LIST, language)),
  route(calls.pageVideos, async ({ db, input, language }) => {
    const page = await pageOf(db, 'sort', input, language)
    if (input.id !== undefined && page.total === 0) throw fail('C104')
    return page
  }),
  route(calls.browseVideos, ({ db, input, language }) => pageOf(db, input.sort ?? 'sort', input, language)),

  route(calls.searchVideos, async ({ db, input, language }) => {
    const { rows, total } = await searchVideos(db, input, language)
    return presentPage(rows.map(presentVideo), total, input)
  }),

  route(calls.listVideoCategories, ({ db, language }) => listVideoCategories(db, language)),
  route(calls.listHotVideos, ({ db, input, language }) => top(db, 'hot', input.limit, language)),
  route(calls.listLatestVideos, ({ db, input, language }) => top(db, 'latest', input.limit, language)),
  route(calls.listRecommendedVideos, ({ db, input, language }) => top(db, 'recommended', input.limit, language)),

  route(calls.listRelatedVideos, async ({ db, input, language }) => {
    const rows = await listRelatedVideos(db, await getVideo(db, input.id, language), input.limit, language)
    return rows.map(presentVideo)
  }),

  route(calls.listVideoProducts, async ({ db, input, language }) => {
    const { productIds } = await getVideo(db, input.id, language)
    const rows = await listProductsById(db, productIds, language)
    return rows.map(presentProduct)
  }),

  route(calls.getVideo, async ({ db, input, customer, client, language, rateLimits }) => {
    const video = await getVideo(db, input.id, language)
    await countView(db, rateLimits.keyedHash, input.id, { accountId: customer?.id, ...client })
    if (customer) await enterHistory(db, customer.id, input.id)
    return presentVideo(video)
  }),
]

async function pageOf(db: Db, order: Order, input: PageInput & Narrowing, language: Language) {
  const { rows, total } = await pageVideos(db, order, input, language)
  return presentPage(rows.map(presentVideo), total, input)
}

async function top(db: Db, order: Order, limit: number, language: Language) {
  const rows = await listVideos(db, order, limit, language)
  return rows.map(presentVideo)
}

async function getVideo(...asked: Parameters<typeof findVideo>) {
  const video = await findVideo(...asked)
  if (!video) throw fail('C104')
  return video
}
