import type { Video } from '@shop/contract/videos/videos'

/** Number of videos next to the featured one (spec §9). */
const OTHERS = 4

/** Returns the featured film (`isTop` 1), if any, and up to four others, ascending by sortOrder (spec §2, Home). */
export function homeVideos(all: Video[]): { featured: Video | undefined; others: Video[] } {
  const sorted = all.toSorted((a, b) => a.sortOrder - b.sortOrder || a.id - b.id)
  const featured = sorted.find(({ isTop }) => isTop === 1)
  return { featured, others: sorted.filter((video) => video !== featured).slice(0, OTHERS) }
}
