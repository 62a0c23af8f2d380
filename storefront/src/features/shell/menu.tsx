import { ALL_SERIES, BRAND_STORY, CONTACT, HELP, OFFERS, VIDEOS } from '@shop/contract/addresses'
import { useId } from 'react'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { AccountRows } from '../account/account-rows.tsx'
import styles from './menu.module.css'
import { Preferences } from './preferences.tsx'
import { useSeriesLinks } from './use-series-links.ts'
import { frameTexts } from '../../frame/texts.ts'

export function Menu({ onClose }: { onClose: () => void }) {
  const id = useId()
  const t = useTexts(frameTexts)
  return (
    <Sheet onClose={onClose} title={t.menu} form="full">
      <nav className={styles.links} aria-label={t.mainNavigation}>
        <ul>
          <li>
            <ShopLink to={ALL_SERIES} onClick={onClose}>
              <Icon name="series" />
              <span>{t.allSeries}</span>
              <Icon name="right" small />
            </ShopLink>
          </li>
          <li>
            <ShopLink to={OFFERS} onClick={onClose}>
              <Icon name="offer" />
              <span>{t.offers}</span>
              <Icon name="right" small />
            </ShopLink>
          </li>
          <li>
            <p className={`${styles.label} lab`} id={`${id}-series`}>
              {t.series}
            </p>
            <ul aria-labelledby={`${id}-series`} className={styles.series}>
              {useSeriesLinks().map((one) => (
                <li key={one.id}>
                  <ShopLink to={one.to} onClick={onClose}>
                    <Icon name={one.kind ?? 'series'} />
                    <span>{one.title}</span>
                    <Icon name="right" small />
                  </ShopLink>
                </li>
              ))}
            </ul>
          </li>
          {[
            { to: VIDEOS, icon: 'play', name: t.videos } as const,
            { to: BRAND_STORY, icon: 'wrench', name: t.brandStory } as const,
            { to: HELP, icon: 'info', name: t.helpCentre } as const,
            { to: CONTACT, icon: 'mail', name: t.contact } as const,
          ].map(({ to, icon, name }) => (
            <li key={to}>
              <ShopLink to={to} onClick={onClose}>
                <Icon name={icon} />
                <span>{name}</span>
                <Icon name="right" small />
              </ShopLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.foot}>
        <AccountRows onChoose={onClose} />
        <Preferences />
      </div>
    </Sheet>
  )
}
