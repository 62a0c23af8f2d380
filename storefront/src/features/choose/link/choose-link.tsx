import { CHOOSE } from '@shop/contract/addresses'
import { useTexts } from '../../../frame/language.tsx'
import { ShopLink } from '../../../frame/link.tsx'
import { textLinkClass } from '../../../ui/button.ts'
import { Icon } from '../../../ui/icon.tsx'
import { frameTexts } from '../../../frame/texts.ts'
import styles from './choose-link.module.css'

export function ChooseLink() {
  return (
    <p className={`${styles.line} no-print`}>
      <ChooseWay />
    </p>
  )
}

export function ChooseWay() {
  const t = useTexts(frameTexts)
  return (
    <ShopLink className={textLinkClass} to={CHOOSE}>
      <span>{t.unsure}</span>
      <Icon name="right" small />
    </ShopLink>
  )
}
