import { SUBSCRIBE, videoAddress, VIDEOS } from '@shop/contract/addresses'
import { type ReactNode, useRef } from 'react'
import { ErrorBoundary } from '@shop/ui/error-boundary'
import { useNear } from '@shop/ui/use-near'
import type { Elements } from '@shop/ui/in-element'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { useAsk } from '../../frame/calls/api.ts'
import { homeTexts } from '../../features/home/texts.ts'
import { CommunityPanel } from '../../features/newsletter/community-panel.tsx'
import { newsletterTexts } from '../../features/newsletter/texts.ts'
import { useInvitation } from '../../features/newsletter/use-invitation.ts'
import { homeVideos } from '../../features/videos/home-videos.ts'
import { textLinkClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { ScrollIn } from '../../ui/scroll-in.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type LateCode, useLateCode } from '../../ui/late/use-late-code.ts'
import { LoadFailed } from '../../ui/view-state.tsx'
import { LATE_TEXTS } from './late-texts.ts'
import styles from './lower-half.module.css'

const MODELS = { load: () => import('../../features/home/model-section.tsx'), texts: LATE_TEXTS.models }
const FILMS = { load: () => import('../../features/videos/video-section.tsx'), texts: LATE_TEXTS.videos }
const ENDORSEMENTS = { load: () => import('../../features/endorsements/endorsements.tsx'), texts: LATE_TEXTS.endorsements }
const COMMUNITY = { load: () => import('../../features/newsletter/community.tsx'), texts: LATE_TEXTS.community }

/** Number of videos to which the page links for browsers without JavaScript. */
const FILMS_LINKED = 4

/**
 * Lower half of the home page. Headings and placeholders render immediately; code, texts and data load when a section
 * is near the window.
 */
export function LowerHalf() {
  const t = useTexts(homeTexts)
  const more = (
    <ShopLink className={styles.more} to={VIDEOS}>
      <span>{t.moreVideos}</span>
      <Icon name="right" />
    </ShopLink>
  )
  const below = (
    <>
      <noscript>{import.meta.env.SSR && <FirstFilms />}</noscript>
      {more}
    </>
  )
  const roomForFilms = <Skeleton className={styles.films} />
  const roomForModels = <Skeleton className={styles.models} />
  const room = <Skeleton className={styles.endorsements} />
  return (
    <>
      <Section id="models" title={t.homeModels} code={MODELS} room={roomForModels}>
        {({ ModelSection }) => <ModelSection room={roomForModels} />}
      </Section>
      <Section id="videos" title={t.homeVideos} code={FILMS} below={below} room={roomForFilms}>
        {({ VideoSection }) => <VideoSection more={more} room={roomForFilms} />}
      </Section>
      <Section id="endorsements" title={t.endorsements} code={ENDORSEMENTS} room={room}>
        {({ Endorsements }) => <Endorsements room={room} titleId="endorsements" />}
      </Section>
      <CommunitySection />
    </>
  )
}

/** Links to videos for browsers without JavaScript. Only the server renders them, because React does not hydrate `<noscript>`. */
function FirstFilms() {
  const { data = [] } = useAsk('GET /product-video/list', {})
  const { featured, others } = homeVideos(data)
  return (
    <ul className={styles.firstFilms}>
      {[featured, ...others].slice(0, FILMS_LINKED).map(
        (film) =>
          film && (
            <li key={film.id}>
              <ShopLink to={videoAddress(film.id)}>{film.title}</ShopLink>
            </li>
          ),
      )}
    </ul>
  )
}

interface SectionProps<File> {
  id: string
  title: string
  code: LateCode<File>
  /** Placeholder until the code is loaded. */
  room: Elements
  below?: Elements
  children: (file: File) => ReactNode
}

function Section<File>({ id, title, code, room, below, children }: SectionProps<File>) {
  const { networkError } = useTexts(frameTexts)
  const part = useRef<HTMLElement>(null)
  const { code: file, isMissing } = useLateCode(code, useNear(part))
  // Reloads the page instead of retrying: some browsers do not retry failed files, and failed data stay cached.
  const failed = (
    <>
      <LoadFailed message={networkError} retry={() => window.location.reload()} isRetrying={false} />
      {below}
    </>
  )
  return (
    <section ref={part} className={`${styles.section} ${below ? '' : styles.scripted}`} aria-labelledby={id}>
      <ScrollIn>
        <SectionHead id={id} title={title} />
      </ScrollIn>
      {file ? (
        <ErrorBoundary attempt={file} fallback={() => failed}>
          {children(file)}
        </ErrorBoundary>
      ) : isMissing ? (
        failed
      ) : (
        <>
          {room}
          {below}
        </>
      )}
    </section>
  )
}

/** Newsletter form of /subscribe. While its code loads, after a failure and without scripts, a link to /subscribe is shown instead. */
function CommunitySection() {
  const { subscribe } = useTexts(newsletterTexts)
  const { title } = useInvitation()
  const part = useRef<HTMLElement>(null)
  const { code: file } = useLateCode(COMMUNITY, useNear(part))
  const way = (
    <CommunityPanel level="h2" links={null}>
      <ShopLink className={`${textLinkClass} ${styles.subscribe}`} to={SUBSCRIBE}>
        <span>{subscribe}</span>
        <Icon name="right" small />
      </ShopLink>
    </CommunityPanel>
  )
  return (
    <section ref={part} id="community" className={styles.section} aria-label={title}>
      {file ? (
        <ErrorBoundary attempt={file} fallback={() => way}>
          <file.Community />
        </ErrorBoundary>
      ) : (
        way
      )}
    </section>
  )
}
