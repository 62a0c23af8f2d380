import { Head } from '../app/head.tsx'
import { useTexts } from '../app/language.tsx'
import { Figures } from '../features/catalog/figures.tsx'
import { SeriesGrid } from '../features/catalog/series-grid.tsx'
import { buttonClass } from '../ui/button.ts'
import { Drawing } from '../ui/drawing.tsx'
import { Icon } from '../ui/icon.tsx'
import { SectionHead } from '../ui/section-head.tsx'
import stages from '../ui/stage.module.css'
import styles from './home-screen.module.css'

/** / */
export function HomeScreen() {
  const t = useTexts()
  // What the shop promises of its best (spec §1).
  const claims = [
    { id: 1, label: t.topSpeed, number: '80', unit: t.kmh },
    { id: 2, label: t.flightTime, number: '30', unit: t.minutes },
  ]
  return (
    <>
      <Head title={t.homeTitle} description={t.homeLead} canonical="/" />
      <section className={`${stages.stage} ${styles.hero}`}>
        <div className={`${styles.inside} wrap`}>
          <div>
            <h1>{t.homeHeadline}</h1>
            <p className={`${styles.lead} lead`}>{t.homeLead}</p>
            <a className={buttonClass('go')} href="#series">
              {t.seeSeries}
              <Icon name="down" small />
            </a>
          </div>
          <Drawing kind="car" view="large" className={styles.art} />
        </div>
      </section>
      <Figures className={styles.claims} figures={claims} />
      <section className={styles.series}>
        <SectionHead id="series" title={t.homeSeries} />
        <SeriesGrid />
      </section>
    </>
  )
}
