import { HOME } from '@shop/contract/addresses'
import { Drawing } from '@shop/ui/drawing'
import { useIdentity } from '../../frame/identity.ts'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { buttonClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { useFirstKind } from '../series/use-series.ts'
import styles from './hero.module.css'
import { homeTexts } from './texts.ts'

export function BrandHero() {
  const t = useTexts(homeTexts)
  const { name, sentences } = useIdentity()
  const kind = useFirstKind()
  return (
    <div className={styles.inside}>
      <div className={styles.text}>
        <h1 className={styles.title}>{sentences.heroTitle || name}</h1>
        {sentences.heroText && <p className={`${styles.lead} lead`}>{sentences.heroText}</p>}
        <ShopLink className={buttonClass('go')} to={`${HOME}#series`}>
          <span>{t.seeSeries}</span>
          <Icon name="down" small />
        </ShopLink>
      </div>
      <div className={styles.art}>
        <Drawing kind={kind} view="large" className={styles.drawing} />
      </div>
    </div>
  )
}
