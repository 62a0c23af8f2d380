import { type VIDEO, videoAddress } from '@shop/contract/addresses'
import { useParams } from '@shop/ui/router'
import { favoritesTexts } from '../../features/favorites/texts.ts'
import { productTexts } from '../../features/product/texts.ts'
import { reportsTexts } from '../../features/reports/texts.ts'
import { videosTexts } from '../../features/videos/texts.ts'
import { query } from '../../frame/calls/api.ts'
import type { ListedPage, Thing } from '../../frame/head/structured-data.ts'
import type { Declaration } from '../../frame/screen.ts'
import { useVideo, videoQuery } from '../../features/videos/use-video.ts'
import { sharingTexts } from '../../ui/sharing/texts.ts'
import { VideoScreen } from './video-screen.tsx'

export const declaration: Declaration<typeof VIDEO> = {
  texts: [videosTexts, favoritesTexts, productTexts, sharingTexts],
  lateTexts: [reportsTexts],
  needs: ({ params: { id } }) => [videoQuery(id)],
  optionalQueries: ({ params: { id } }) => [query('GET /videos/{id}/products', { id }), query('GET /videos/{id}/related', { id })],
  useHead: () => {
    const { id = '' } = useParams()
    const { title, description, cover, videoUrl, duration } = useVideo(id)
    return {
      title,
      description,
      canonical: videoAddress(Number(id)),
      picture: cover ? { src: cover } : undefined,
      video: { src: videoUrl, seconds: duration },
    }
  },
  structuredData: import.meta.env.SSR ? videoThings : undefined,
  show: async () => VideoScreen,
}

function videoThings({ answer, whole, url, language }: ListedPage): Thing[] {
  return (answer('GET /product-video')?.rows ?? []).map(({ id, title, description, cover, videoUrl, createdTime, duration }) => ({
    '@type': 'VideoObject',
    name: title,
    description: description || title,
    url: url(videoAddress(id)),
    inLanguage: language,
    uploadDate: createdTime,
    contentUrl: whole(videoUrl),
    ...(cover && { thumbnailUrl: [whole(cover)] }),
    ...(duration !== null && { duration: `PT${duration}S` }),
  }))
}
