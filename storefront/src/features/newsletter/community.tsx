import type { SocialLink } from '@shop/contract/content/content'
import { MAX_SOCIAL_LINKS, SHOWN_LINK_STATUS } from '@shop/contract/limits'
import { useState } from 'react'
import { useAsk } from '../../frame/calls/api.ts'
import { useTexts } from '../../frame/language.tsx'
import { AsyncView } from '../../ui/async-view.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './community.module.css'
import { SubscribeForm } from './subscribe-form.tsx'
import { newsletterTexts } from './texts.ts'

/** What the links are asked with (spec §9). */
export const SOCIAL_LINKS = { page: 1, limit: MAX_SOCIAL_LINKS }

/** The newsletter, and where else the shop is to be found. `level`: that of its heading. */
export function Community({ level: Heading = 'h2' }: { level?: 'h1' | 'h2' }) {
  const t = useTexts(newsletterTexts)
  return (
    <div className={styles.panel}>
      <div className={styles.invitation}>
        <Heading>{t.communityTitle}</Heading>
        <p>{t.communityText}</p>
        <SocialLinks />
      </div>
      <div className={styles.form}>
        <SubscribeForm />
      </div>
    </div>
  )
}

function SocialLinks() {
  const t = useTexts(newsletterTexts)
  const links = useAsk('GET /social-link', SOCIAL_LINKS)
  const shown = (rows: SocialLink[]) => rows.filter(({ status }) => status === SHOWN_LINK_STATUS)
  return (
    <div className={styles.social}>
      <AsyncView
        answer={links}
        loading={<div className={styles.room} />}
        isEmpty={({ rows }) => shown(rows).length === 0}
        empty={<p>{t.noSocialLinks}</p>}
      >
        {({ rows }) => (
          <ul aria-label={t.socialLinks}>
            {shown(rows).map((link) => (
              <li key={link.id}>
                <a href={link.linkUrl} target="_blank" rel="noopener" title={link.name}>
                  <Round link={link} />
                  {link.name}
                </a>
              </li>
            ))}
          </ul>
        )}
      </AsyncView>
    </div>
  )
}

/** The link's icon, otherwise that of any link out. */
function Round({ link: { iconUrl } }: { link: SocialLink }) {
  const [isBroken, setBroken] = useState(false)
  return (
    <span>
      {iconUrl && !isBroken ? (
        <img src={iconUrl} alt="" width="24" height="24" loading="lazy" onError={() => setBroken(true)} />
      ) : (
        <Icon name="external" />
      )}
    </span>
  )
}
