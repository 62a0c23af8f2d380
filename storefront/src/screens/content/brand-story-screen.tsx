import { ABOUT, HOME } from '@shop/contract/addresses'
import stages from '@shop/ui/stage.module.css'
import { withAnchors } from '../../features/content/anchors.ts'
import { contentTexts } from '../../features/content/texts.ts'
import { CatalogueDrawing } from '../../features/series/catalogue-drawing.tsx'
import { useFirstKind } from '../../features/series/use-series.ts'
import { useAsk } from '../../frame/calls/api.ts'
import { useIdentity } from '../../frame/identity.ts'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { AsyncView } from '../../ui/async-view.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { buttonClass, textLinkClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { Reading } from '../../features/content/reading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/view-state.tsx'
import styles from './brand-story-screen.module.css'

export function BrandStoryScreen() {
  const t = useTexts(contentTexts)
  const { home, brandStory, about } = useTexts(frameTexts)
  const { name } = useIdentity()
  const kind = useFirstKind()
  const story = useAsk('GET /brand-story/getBrandStory', {})
  const isMissing = story.error?.code === 'C104'
  const noStory = (
    <>
      <h1 className="vh">{brandStory}</h1>
      <Empty title={t.noStory} text={t.noStoryText}>
        <ShopLink className={buttonClass()} to={HOME}>
          {home}
        </ShopLink>
      </Empty>
    </>
  )
  return (
    <>
      <Breadcrumbs above={[{ to: HOME, name: home }]} here={brandStory} />
      {isMissing ? (
        noStory
      ) : (
        <AsyncView answer={story} loading={<StorySkeleton />} isEmpty={({ content }) => content.trim() === ''} empty={noStory}>
          {({ title, description, content }) => (
            <article>
              <header className={styles.head}>
                <h1>{title}</h1>
                <p className="lead">{description}</p>
              </header>
              <div className={`${stages.stage} ${stages.marks} ${styles.stage}`}>
                <CatalogueDrawing kind={kind} className={styles.drawing} />
              </div>
              <div className={styles.text}>
                <ShopLink className={textLinkClass} to={ABOUT}>
                  <span>{about(name)}</span>
                  <Icon name="right" small />
                </ShopLink>
                <Reading html={withAnchors(content).html} />
              </div>
            </article>
          )}
        </AsyncView>
      )}
    </>
  )
}

const StorySkeleton = () => (
  <div className={styles.head}>
    <Skeleton className={styles.titleSkeleton} />
    <Skeleton className={styles.stageSkeleton} />
  </div>
)
