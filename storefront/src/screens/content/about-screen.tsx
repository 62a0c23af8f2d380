import { BRAND_STORY, CONTACT, HOME } from '@shop/contract/addresses'
import type { AnswerOf } from '@shop/contract/calls'
import { withAnchors } from '../../features/content/anchors.ts'
import { SideList } from '../../features/content/side-list.tsx'
import { contentTexts } from '../../features/content/texts.ts'
import { useAnswer, useAsk } from '../../frame/calls/api.ts'
import { useIdentity } from '../../frame/identity.ts'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { AsyncView } from '../../ui/async-view.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { buttonClass } from '../../ui/button.ts'
import { Reading } from '../../features/content/reading.tsx'
import { Ruler } from '../../ui/section-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/view-state.tsx'
import styles from './about-screen.module.css'

type PageInList = AnswerOf<'GET /about-us/list'>[number]

export function AboutScreen() {
  const t = useTexts(contentTexts)
  const shared = useTexts(frameTexts)
  const about = shared.about(useIdentity().name)
  const pages = useAnswer('GET /about-us/list', {}).data
  return (
    <>
      <Breadcrumbs above={[{ to: HOME, name: shared.home }]} here={pages[0]?.title ?? about} />
      {pages.length === 0 ? (
        <>
          <h1 className="vh">{about}</h1>
          <Empty title={t.noAbout} text={t.noAboutText}>
            <ShopLink className={buttonClass()} to={BRAND_STORY}>
              {shared.brandStory}
            </ShopLink>
          </Empty>
        </>
      ) : (
        <div className={styles.page}>
          <div className={styles.side}>
            <SideList title={t.onThisPage} links={pages.map(({ id, title }) => ({ to: `#about-${id}`, name: title }))} />
            <SideList
              title={t.moreAboutUs}
              links={[
                { to: BRAND_STORY, name: shared.brandStory },
                { to: CONTACT, name: shared.contact },
              ]}
            />
          </div>
          <div>
            {pages.map((page, index) => (
              <Part key={page.id} page={page} isFirst={index === 0} />
            ))}
          </div>
        </div>
      )}
    </>
  )
}

/** Section of the page. The first section's heading is the title of the page (h1). */
function Part({ page: { id, title, description }, isFirst }: { page: PageInList; isFirst: boolean }) {
  const page = useAsk('GET /about-us/{id}/{language}', { id })
  const Heading = isFirst ? 'h1' : 'h2'
  return (
    <section className={styles.part}>
      {!isFirst && <Ruler />}
      <Heading id={`about-${id}`} tabIndex={-1}>
        {title}
      </Heading>
      <p className="lead">{description}</p>
      <AsyncView answer={page} loading={<Skeleton className={styles.skeleton} />} isEmpty={({ content }) => content === ''} empty={null}>
        {({ content }) => <Reading html={isFirst ? withAnchors(content).html : content} />}
      </AsyncView>
    </section>
  )
}
