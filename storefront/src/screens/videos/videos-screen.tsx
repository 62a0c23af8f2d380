import { HOME, VIDEOS } from '@shop/contract/addresses'
import type { AnswerOf } from '@shop/contract/calls'
import { MAX_SEARCH_LENGTH } from '@shop/contract/limits'
import type { Video } from '@shop/contract/videos/videos'
import { useEffect, useId, useRef } from 'react'
import { useNavigate, useSearchParams } from '@shop/ui/router'
import { videosTexts } from '../../features/videos/texts.ts'
import { useVideoModal } from '../../features/videos/use-video-modal.tsx'
import { VideoCard } from '../../features/videos/video-card.tsx'
import { videosInput, withVideos } from '../../features/videos/video-search.ts'
import { useAsk } from '../../frame/calls/api.ts'
import { useFieldOfAddress } from '../../frame/forms/address-form.tsx'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { AsyncView } from '../../ui/async-view.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { buttonClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { Pagination } from '../../ui/pagination/pagination.tsx'
import { paginationTexts } from '../../ui/pagination/texts.ts'
import { useFocusAfterPaging } from '../../ui/pagination/use-focus-after-paging.ts'
import { Ruler } from '../../ui/section-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/view-state.tsx'
import styles from './videos-screen.module.css'

/** Milliseconds between the last key press and the search for titles (spec §9). */
const DEBOUNCE_MS = 500

export function VideosScreen() {
  const t = useTexts(videosTexts)
  const { home, videos: title } = useTexts(frameTexts)
  const [search] = useSearchParams()
  const found = useAsk('GET /product-video', videosInput(search))
  const count = useRef<HTMLParagraphElement>(null)
  useFocusAfterPaging(count)
  const { play, modal } = useVideoModal()
  return (
    <>
      <Breadcrumbs above={[{ to: HOME, name: home }]} here={title} />
      <Ruler />
      <div className={styles.head}>
        <div>
          <h1>{title}</h1>
          <p className="lead">{t.videosLead}</p>
        </div>
        <p ref={count} tabIndex={-1} className="mono muted" role="status">
          {found.data && !found.isPlaceholderData && t.films(found.data.total)}
        </p>
      </div>
      <div className={styles.bar}>
        <TitleSearch />
        <SeriesChips />
      </div>
      <h2 className="vh">{title}</h2>
      <AsyncView
        answer={found}
        loading={<GridSkeleton />}
        isEmpty={({ total }) => total === 0}
        empty={<Nothing />}
        failedText={t.videosFailed}
      >
        {(list) => <Page list={list} onPlay={play} />}
      </AsyncView>
      {modal}
    </>
  )
}

function Page({
  list: { rows, current, totalPage, total },
  onPlay,
}: {
  list: AnswerOf<'GET /product-video'>
  onPlay: (video: Video) => void
}) {
  const t = useTexts(paginationTexts)
  const [search] = useSearchParams()
  const addressOf = (page: number) => `?${withVideos(search, { page: String(page) })}`
  if (rows.length === 0)
    return (
      <Empty title={t.pastTheEnd} text={t.pastTheEndText(totalPage)}>
        <ShopLink className={buttonClass()} to={addressOf(1)}>
          {t.toFirstPage}
        </ShopLink>
      </Empty>
    )
  return (
    <>
      <ul className={styles.grid}>
        {rows.map((video, index) => (
          <li key={video.id}>
            <VideoCard video={video} onPlay={onPlay} urgency={index === 0 ? 'high' : undefined} />
          </li>
        ))}
      </ul>
      <Pagination current={current} pages={totalPage} total={total} addressOf={addressOf} />
    </>
  )
}

/** Search field for titles. Searches after a pause or on Enter; without JavaScript, the form leads to the same URL. */
function TitleSearch() {
  const t = useTexts(videosTexts)
  const { search: label } = useTexts(frameTexts)
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const asked = videosInput(search).title ?? ''
  const field = useFieldOfAddress(asked)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const id = useId()
  useEffect(() => () => clearTimeout(timer.current), [])

  const apply = (text: string) => {
    clearTimeout(timer.current)
    if (text.trim() === asked) return
    navigate(`?${withVideos(new URLSearchParams(window.location.search), { title: text.trim() })}`, {
      replace: true,
      state: { scroll: 'keep' },
    })
  }
  return (
    <form
      action={VIDEOS}
      role="search"
      aria-label={label}
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        apply(field.current?.value ?? '')
      }}
    >
      <Icon name="search" />
      <label className="vh" htmlFor={id}>
        {t.searchTitles}
      </label>
      <input
        id={id}
        ref={field}
        type="search"
        name="title"
        defaultValue={asked}
        maxLength={MAX_SEARCH_LENGTH}
        placeholder={t.searchTitles}
        autoComplete="off"
        onChange={({ target }) => {
          clearTimeout(timer.current)
          timer.current = setTimeout(() => apply(target.value), DEBOUNCE_MS)
        }}
      />
    </form>
  )
}

/** Links that filter by series: one for all videos and one per series with videos. If the call fails, only the first is shown. */
function SeriesChips() {
  const t = useTexts(videosTexts)
  const [search] = useSearchParams()
  const { data: series = [] } = useAsk('GET /videos/categories', {})
  const { seriesId } = videosInput(search)
  const chips = [{ id: undefined, name: t.allVideos }, ...series]
  return (
    <nav aria-label={t.bySeries} className={styles.chips}>
      {chips.map(({ id, name }) => (
        <ShopLink
          key={id ?? 'all'}
          to={`${VIDEOS}?${withVideos(search, { seriesId: String(id ?? '') })}`.replace(/\?$/, '')}
          state={{ scroll: 'keep' }}
          aria-current={seriesId === id ? 'true' : undefined}
        >
          {name}
        </ShopLink>
      ))}
    </nav>
  )
}

function Nothing() {
  const t = useTexts(videosTexts)
  const { home } = useTexts(frameTexts)
  const [search] = useSearchParams()
  const { title, seriesId } = videosInput(search)
  if (title === undefined && seriesId === undefined)
    return (
      <Empty title={t.noVideos} text={t.noVideosText}>
        <ShopLink className={buttonClass()} to={HOME}>
          {home}
        </ShopLink>
      </Empty>
    )
  return (
    <Empty title={t.noVideoFound} text={t.noVideoFoundText}>
      <ShopLink className={buttonClass()} to={VIDEOS}>
        {t.allVideos}
      </ShopLink>
    </Empty>
  )
}

const GridSkeleton = () => (
  <div className={styles.grid}>
    {Array.from({ length: 6 }, (_, index) => (
      <Skeleton key={index} className={styles.skeleton} />
    ))}
  </div>
)
