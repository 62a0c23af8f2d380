import { HOME, SEARCH } from '@shop/contract/addresses'
import { MAX_SEARCH_LENGTH } from '@shop/contract/limits'
import { Drawing } from '@shop/ui/drawing'
import stages from '@shop/ui/stage.module.css'
import { ShopForm } from '../../frame/forms/address-form.tsx'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { SeriesGrid } from '../../features/series/series-grid.tsx'
import { buttonClass, textLinkClass } from '../../ui/button.ts'
import { Input } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import styles from './missing-page.module.css'
import { frameTexts } from '../../frame/texts.ts'

interface Props {
  /** Name of the error, above the title. */
  label: string
  title: string
  text: string
  /** Mark at the missing part of the drawing. */
  mark: string
  hasSeries: boolean
}

/** Page instead of one that is not there, with ways on: search, home, and the series. */
export function MissingPage({ label, title, text, mark, hasSeries }: Props) {
  const shared = useTexts(frameTexts)
  return (
    <>
      <div className={styles.sheet}>
        <div className={styles.text}>
          <p className="lab">{label}</p>
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
            <span className={`${styles.missing} mono`}>{mark}</span>
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
