import { Head } from '../app/head.tsx'
import { useTexts } from '../app/language.tsx'
import { ShopLink } from '../app/link.tsx'
import { SeriesGrid } from '../features/catalog/series-grid.tsx'
import { textLinkClass } from '../ui/button.ts'
import { Drawing } from '../ui/drawing.tsx'
import { Icon } from '../ui/icon.tsx'
import { SectionHead } from '../ui/section-head.tsx'
import stages from '../ui/stage.module.css'
import styles from './not-found-screen.module.css'

/** Every address that names nothing. */
export function NotFoundScreen() {
  const t = useTexts()
  return (
    <>
      <Head title={t.notFoundTitle} description={t.notFoundText} />
      <div className={styles.sheet}>
        <div className={styles.text}>
          <p className="lab">{t.error404}</p>
          <h1>{t.notFoundTitle}</h1>
          <p className="lead">{t.notFoundText}</p>
          <ShopLink className={textLinkClass} to="/">
            {t.home}
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
      <section className={styles.series}>
        <SectionHead title={t.trySeries} />
        <SeriesGrid isBrief />
      </section>
    </>
  )
}
