import { ALL_SERIES, OFFERS } from '@shop/contract/addresses'
import type { Contact } from '@shop/contract/content/content'
import { useAsk } from '../../frame/calls/api.ts'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { Drawing } from '../../ui/drawing/drawing.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import styles from './footer.module.css'
import { Logo } from './logo.tsx'
import { Preferences } from './preferences.tsx'
import { useSeriesLinks } from './use-series-links.ts'
import { frameTexts } from '../../frame/texts.ts'
import { shellTexts } from './texts.ts'

/** The brand, all series, how to reach the shop, language and theme. */
export function Footer() {
  const t = useTexts(shellTexts)
  const shared = useTexts(frameTexts)
  return (
    <footer className={`${styles.footer} on-slab`}>
      <div className="wrap">
        <div className={styles.top}>
          <div>
            <Logo />
            <p className={styles.line}>{t.brandLine}</p>
            <Drawing kind="truck" view="side" className={styles.drawing} />
          </div>
          <nav aria-labelledby="footer-shop">
            <h2 id="footer-shop">{t.shop}</h2>
            <ul className={styles.links}>
              <li>
                <ShopLink to={ALL_SERIES}>{shared.allSeries}</ShopLink>
              </li>
              <li>
                <ShopLink to={OFFERS}>{shared.offers}</ShopLink>
              </li>
              {useSeriesLinks().map(({ id, to, title }) => (
                <li key={id}>
                  <ShopLink to={to}>{title}</ShopLink>
                </li>
              ))}
            </ul>
          </nav>
          <Contacts />
        </div>
        <div className={styles.legal}>
          <p className="mono">© 2026 Torvane</p>
          <Preferences />
        </div>
      </div>
    </footer>
  )
}

const ICONS: Partial<Record<string, IconName>> = { phone: 'phone', mail: 'mail', address: 'pin', hours: 'clock' }

/** How to reach the shop, as the merchant has it. The page stands without it: where it could not be loaded, its place stays empty. */
function Contacts() {
  const t = useTexts(shellTexts)
  const { data: contacts = [] } = useAsk('GET /contact-us/list', {})
  if (contacts.length === 0) return <div />
  return (
    <div>
      <h2>{t.contact}</h2>
      <ul className={styles.contact}>
        {contacts.map((contact) => {
          const icon = ICONS[contact.kind]
          return (
            <li key={contact.id} className={contact.kind === 'hours' ? styles.hours : undefined}>
              <Icon name={icon ?? 'info'} />
              <div>
                <span className={icon && 'vh'}>{`${contact.label} `}</span>
                <ContactValue contact={contact} />
              </div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function ContactValue({ contact: { kind, value } }: { contact: Contact }) {
  const t = useTexts(shellTexts)
  if (kind === 'phone')
    return (
      <a className="num" href={`tel:${value.replace(/[^+\d]/g, '')}`}>
        {value}
      </a>
    )
  if (kind === 'mail')
    return (
      <a className={styles.mail} href={`mailto:${encodeURIComponent(value).replace('%40', '@')}`}>
        {value}
      </a>
    )
  if (kind !== 'hours') return value
  return (
    <>
      {value}
      <p className={styles.days} aria-hidden="true">
        {t.dayLetters.map((letter, day) => (
          <span key={day}>{letter}</span>
        ))}
      </p>
    </>
  )
}
