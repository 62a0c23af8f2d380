import {
  ABOUT,
  ALL_SERIES,
  BRAND_STORY,
  CHOOSE,
  CONTACT,
  FAVORITES,
  HELP,
  LEGAL,
  OFFERS,
  policyAddress,
  VIDEOS,
} from '@shop/contract/addresses'
import { useAsk } from '../../frame/calls/api.ts'
import type { PolicyFlag } from '@shop/contract/content/policy-flags'
import type { Contact } from '@shop/contract/content/content'
import { useHasPolicy, useIdentity } from '../../frame/identity.ts'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import styles from './footer.module.css'
import { Logo } from './logo.tsx'
import { Preferences } from './preferences.tsx'
import { useSeriesLinks } from './use-series-links.ts'
import { frameTexts } from '../../frame/texts.ts'

export function Footer() {
  const t = useTexts(frameTexts)
  const { name, sentences, hasOperator } = useIdentity()
  const series = useSeriesLinks()
  const hasPolicy = useHasPolicy()
  const policies = (flags: PolicyFlag[]) => flags.filter(hasPolicy).map((flag) => [policyAddress(flag), t.policies[flag]])
  return (
    <footer className={`${styles.footer} on-slab no-print`}>
      <div className="wrap">
        <div className={styles.top}>
          <div>
            <Logo isOnSlab />
            {sentences.brandLine && <p className={styles.line}>{sentences.brandLine}</p>}
          </div>
          <Links
            title={t.shop}
            links={[
              [ALL_SERIES, t.allSeries],
              [CHOOSE, t.findModel],
              [OFFERS, t.offers],
              [VIDEOS, t.videos],
              [FAVORITES, t.favorites],
            ]}
          />
          {series.length > 0 && <Links className={styles.series} title={t.series} links={series.map(({ to, title }) => [to, title])} />}
          <Links
            title={t.support}
            links={[
              [HELP, t.helpCentre],
              ...policies(['shipping', 'returns', 'payment', 'faq']),
              [BRAND_STORY, t.brandStory],
              ...(name ? [[ABOUT, t.about(name)]] : []),
            ]}
          />
          <Contacts />
        </div>
        <div className={styles.legal}>
          <p className="mono">{name && `© ${name}`}</p>
          <Items links={[...policies(['service', 'privacy']), ...(hasOperator ? [[LEGAL, t.legal]] : [])]} />
          <Preferences />
        </div>
      </div>
    </footer>
  )
}

type Named = string[][]

function Links({ title, links, className }: { title: string; links: Named; className?: string | undefined }) {
  return (
    <nav aria-label={title} className={className}>
      <h2>{title}</h2>
      <Items links={links} className={styles.links} />
    </nav>
  )
}

const Items = ({ links, className }: { links: Named; className?: string | undefined }) => (
  <ul className={className}>
    {links.map(([to = '', name]) => (
      <li key={to}>
        <ShopLink to={to}>{name}</ShopLink>
      </li>
    ))}
  </ul>
)

const ICONS: Partial<Record<string, IconName>> = { phone: 'phone', mail: 'mail', address: 'pin', hours: 'clock' }

function Contacts() {
  const t = useTexts(frameTexts)
  const { data: contacts = [] } = useAsk('GET /contact-us/list', {})
  if (contacts.length === 0) return <div />
  return (
    <div>
      <h2>
        <ShopLink to={CONTACT}>{t.contact}</ShopLink>
      </h2>
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
  const t = useTexts(frameTexts)
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
  if (kind !== 'hours') return <span>{value}</span>
  return (
    <>
      <span>{value}</span>
      <p className={styles.days} aria-hidden="true">
        {t.dayLetters.map((letter, day) => (
          <span key={day}>{letter}</span>
        ))}
      </p>
    </>
  )
}
