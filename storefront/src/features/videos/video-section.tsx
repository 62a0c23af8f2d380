import { ALL_SERIES } from '@shop/contract/addresses'
import type { Video } from '@shop/contract/videos/videos'
import type { ReactNode } from 'react'
import type { Elements } from '@shop/ui/in-element'
import { useAsk } from '../../frame/calls/api.ts'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { AsyncView } from '../../ui/async-view.tsx'
import { buttonClass } from '../../ui/button.ts'
import { ScrollIn } from '../../ui/scroll-in.tsx'
import { Empty } from '../../ui/view-state.tsx'
import { homeVideos } from './home-videos.ts'
import { videosTexts } from './texts.ts'
import { useVideoModal } from './use-video-modal.tsx'
import { VideoCard } from './video-card.tsx'
import styles from './video-section.module.css'

interface Props {
  /** Shown below the films, unless there are none. */
  more: Elements
  room: ReactNode
}

export function VideoSection({ more, room }: Props) {
  const t = useTexts(videosTexts)
  const films = useAsk('GET /product-video/list', {})
  const { play, modal } = useVideoModal()
  return (
    <>
      <AsyncView answer={films} loading={room} isEmpty={(all) => all.length === 0} empty={<None />} failedText={t.videosFailed}>
        {(all) => <Films {...homeVideos(all)} onPlay={play} />}
      </AsyncView>
      {films.data?.length !== 0 && more}
      {modal}
    </>
  )
}

function Films({ featured, others, onPlay }: ReturnType<typeof homeVideos> & { onPlay: (video: Video) => void }) {
  return (
    <ScrollIn each=":scope > ul > li">
      <ul className={styles.films}>
        {featured && (
          <li className={styles.featured}>
            <VideoCard video={featured} onPlay={onPlay} look="large" sizes="(width < 1000px) 92vw, min(54vw, 900px)" />
          </li>
        )}
        {others.map((video) => (
          <li key={video.id}>
            <VideoCard video={video} onPlay={onPlay} look="brief" sizes="(width < 1000px) 46vw, min(23vw, 400px)" />
          </li>
        ))}
      </ul>
    </ScrollIn>
  )
}

function None() {
  const t = useTexts(videosTexts)
  const { allSeries } = useTexts(frameTexts)
  return (
    <Empty kind="truck" title={t.noVideos} text={t.noVideosText}>
      <ShopLink className={buttonClass()} to={ALL_SERIES}>
        {allSeries}
      </ShopLink>
    </Empty>
  )
}
