import type { Video } from '@shop/contract/videos/videos'
import type { VideoRow } from './videos.queries.ts'

export const presentVideo = ({ isTop, createdAt, ...video }: VideoRow): Video => ({
  ...video,
  isTop: isTop ? 1 : 0,
  createdTime: createdAt.toISOString(),
})
