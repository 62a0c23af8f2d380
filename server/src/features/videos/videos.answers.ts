import type { Video } from '@shop/contract/videos/videos'
import { pagesOf } from '../catalog/catalog.rules.ts'
import type { VideoRow } from './videos.queries.ts'

/** A video as answers carry it. */
export const presentVideo = ({ isTop, createdAt, ...video }: VideoRow): Video => ({
  ...video,
  isTop: isTop ? 1 : 0,
  createdTime: createdAt.toISOString(),
})

/** A page of rows as paged answers carry it. */
export const presentPage = <Row>(rows: Row[], total: number, { page, limit }: { page: number; limit: number }) => ({
  rows,
  total,
  current: page,
  totalPage: pagesOf(total, limit),
})
