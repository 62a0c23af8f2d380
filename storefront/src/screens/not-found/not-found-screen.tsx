import { HOME, SEARCH } from '@shop/contract/addresses'
import { MAX_SEARCH_LENGTH } from '@shop/contract/limits'
import { ShopForm } from '../../frame/forms/address-form.tsx'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { SeriesGrid } from '../../features/series/series-grid.tsx'
import { buttonClass, textLinkClass } from '../../ui/button.ts'
import { Drawing } from '../../ui/drawing/drawing.tsx'
import { Input } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import stages from '../../ui/stage.module.css'
import styles from './not-found-screen.module.css'
import { frameTexts } from '../../frame/texts.ts'
import { notFoundTexts } from './texts.ts'
import { useMissing } from './use-missing.ts'

/** Every address that names nothing. */
export function NotFoundScreen() {
  const t = useTexts(notFoundTexts)
  const shared = useTexts(frameTexts)
  const { title, text, hasSeries } = useMissing()
  return (
    <>
      <div className={styles.sheet}>
        <div className={styles.text}>
          <p className="lab">{t.error404}</p>
          <h1>{title}</h1>
          <p className="lead">{text}</p>
          <ShopForm to={SEARCH} role="search" aria-label={shared.search} className={styles.search}>
            <Input
              type="search"
              name="name"
              aria-label={shared.searchModels}
              placeholder={shared.searchModels}
              maxLength={MAX_SEARCH_LENGTH}
              enterKeyHint="search"
            />
            <button className={buttonClass('solid')}>{shared.search}</button>
          </ShopForm>
          <ShopLink className={textLinkClass} to={HOME}>
            <span>{shared.home}</span>
            <Icon name="right" small />
          </ShopLink>
        </div>
        <div className={`${stages.stage} ${stages.marks} ${styles.stage}`}>
          <div className={styles.drawing}>
            <Drawing kind="helicopter" view="side" className={styles.lines} />
            <span className={`${styles.missing} mono`}>{t.missing}</span>
          </div>
        </div>
      </div>
      {hasSeries && (
        <section className={styles.series}>
          <SectionHead title={shared.trySeries} />
          <SeriesGrid isBrief />
        </section>
      )}
    </>
  )
}
