import { HOME, seriesAddress, videoAddress, VIDEOS } from '@shop/contract/addresses'
import { useRef } from 'react'
import { useLocation, useParams } from '@shop/ui/router'
import { Comments } from '../../features/videos/comments/comments.tsx'
import { clockOf } from '../../features/videos/duration.ts'
import { Player } from '../../features/videos/player/player.tsx'
import { startOf } from '../../features/videos/player/watched.ts'
import { videosTexts } from '../../features/videos/texts.ts'
import { useVideo } from '../../features/videos/use-video.ts'
import { VideoActions } from '../../features/videos/video-actions.tsx'
import { Cover } from '../../features/videos/video-card.tsx'
import { useAsk } from '../../frame/calls/api.ts'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { AsyncView } from '../../ui/async-view.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { textLinkClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { Day } from '../../ui/reading/day.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VideoProducts } from './video-products.tsx'
import styles from './video-screen.module.css'

export function VideoScreen() {
  const t = useTexts(videosTexts)
  const { home, videos, seeModels } = useTexts(frameTexts)
  const { id = '' } = useParams()
  const video = useVideo(id)
  const { hash } = useLocation()
  const film = useRef<HTMLVideoElement>(null)
  const stats = useAsk('GET /videos/{id}/stats', { id })
  return (
    <>
      <Breadcrumbs
        above={[
          { to: HOME, name: home },
          { to: VIDEOS, name: videos },
        ]}
        here={video.title}
      />
      <div className={`${styles.player} on-slab`}>
        <Player video={video} film={film} start={startOf(hash)} />
      </div>
      <div className={styles.head}>
        <div>
          <p className={`${styles.facts} mono muted`}>
            {video.seriesName && <span className={styles.series}>{video.seriesName}</span>}
            <span>{video.duration === null ? t.unknownDuration : clockOf(video.duration)}</span>
            <Day time={video.createdTime} />
            {stats.data && stats.data.views > 0 && <span>{t.views(stats.data.views)}</span>}
          </p>
          <h1>{video.title}</h1>
          <p className="lead">{video.description}</p>
        </div>
        <VideoActions id={video.id} title={video.title} stats={stats.data} secondOf={() => Math.floor(film.current?.currentTime ?? 0)} />
      </div>
      <div className={styles.body}>
        <div>
          <VideoProducts id={id} />
          {video.seriesId !== null && (
            <p className={styles.models}>
              <b>{video.seriesName}</b>
              <ShopLink className={textLinkClass} to={seriesAddress(video.seriesId)}>
                <span>{seeModels}</span>
                <Icon name="right" small />
              </ShopLink>
            </p>
          )}
          <Comments video={video} />
        </div>
        <Related id={id} />
      </div>
    </>
  )
}

/** List of related videos. A failed call affects only this section. */
function Related({ id }: { id: string }) {
  const t = useTexts(videosTexts)
  const related = useAsk('GET /videos/{id}/related', { id })
  if (related.data?.length === 0) return null
  return (
    <aside aria-label={t.relatedVideos}>
      <h2>{t.relatedVideos}</h2>
      <AsyncView
        answer={related}
        loading={<Skeleton className={styles.skeleton} />}
        isEmpty={() => false}
        empty={null}
        failedText={t.relatedFailed}
      >
        {(others) => (
          <ul>
            {others.map((other) => (
              <li key={other.id}>
                <ShopLink to={videoAddress(other.id)}>
                  <Cover video={other} isSmall />
                  <span>
                    <b>{other.title}</b>
                    <span className="mono muted">{other.seriesName}</span>
                  </span>
                </ShopLink>
              </li>
            ))}
          </ul>
        )}
      </AsyncView>
    </aside>
  )
}
