import { VIDEOS, videoAddress } from '@shop/contract/addresses'
import { PAGE_SIZE } from '@shop/contract/limits'
import { useSearchParams } from '@shop/ui/router'
import { videosTexts } from '../../features/videos/texts.ts'
import { VIDEO_SEARCH, videosInput } from '../../features/videos/video-search.ts'
import { query, useAsk } from '../../frame/calls/api.ts'
import { itemList, type ListedPage } from '../../frame/head/structured-data.ts'
import { useTexts } from '../../frame/language.tsx'
import type { Declaration } from '../../frame/screen.ts'
import { frameTexts } from '../../frame/texts.ts'
import { paginationTexts } from '../../ui/pagination/texts.ts'
import { VideosScreen } from './videos-screen.tsx'

export const declaration: Declaration = {
  texts: [videosTexts, paginationTexts],
  search: import.meta.env.SSR ? VIDEO_SEARCH : undefined,
  optionalQueries: ({ search }) => [query('GET /product-video', videosInput(search)), query('GET /videos/categories', {})],
  useHead: () => {
    const { videosLead } = useTexts(videosTexts)
    const [search] = useSearchParams()
    const { page, title, seriesId } = videosInput(search)
    const { data } = useAsk('GET /product-video', videosInput(search))
    return {
      title: useTexts(frameTexts).videos,
      description: videosLead,
      canonical: page > 1 ? `${VIDEOS}?page=${page}` : VIDEOS,
      isVariant: title !== undefined || seriesId !== undefined || page > Math.max(1, data?.totalPage ?? page),
    }
  },
  structuredData: import.meta.env.SSR ? videoListThings : undefined,
  isInSitemap: true,
  show: async () => VideosScreen,
}

function videoListThings({ answer, url }: ListedPage) {
  const { rows = [], current = 1 } = answer('GET /product-video') ?? {}
  return itemList(
    rows.map(({ id }) => url(videoAddress(id))),
    (current - 1) * PAGE_SIZE,
  )
}
