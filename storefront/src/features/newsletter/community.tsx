import type { SocialLink } from '@shop/contract/content/content'
import { MAX_SOCIAL_LINKS, SHOWN_LINK_STATUS } from '@shop/contract/limits'
import { Picture } from '@shop/ui/picture'
import { useAsk } from '../../frame/calls/api.ts'
import { useTexts } from '../../frame/language.tsx'
import { AsyncView } from '../../ui/async-view.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CommunityPanel } from './community-panel.tsx'
import styles from './community.module.css'
import { SubscribeForm } from './subscribe-form.tsx'
import { newsletterTexts } from './texts.ts'

/** Input of the query for social links (spec §9). */
export const SOCIAL_LINKS = { page: 1, limit: MAX_SOCIAL_LINKS }

export function Community({ level = 'h2' }: { level?: 'h1' | 'h2' }) {
  return (
    <CommunityPanel level={level} links={<SocialLinks />}>
      <SubscribeForm />
    </CommunityPanel>
  )
}

function SocialLinks() {
  const t = useTexts(newsletterTexts)
  const links = useAsk('GET /social-link', SOCIAL_LINKS)
  const shown = (rows: SocialLink[]) => rows.filter(({ status }) => status === SHOWN_LINK_STATUS)
  return (
    <AsyncView answer={links} loading={null} isEmpty={({ rows }) => shown(rows).length === 0} empty={<p>{t.noSocialLinks}</p>}>
      {({ rows }) => (
        <ul aria-label={t.socialLinks} className={styles.links}>
          {shown(rows).map((link) => (
            <li key={link.id}>
              <a href={link.linkUrl} target="_blank" rel="noopener" title={link.name}>
                <span>
                  <Picture src={link.iconUrl} alt="" width={24} height={24} fallback={<Icon name="link" />} />
                </span>
                <span>{link.name}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </AsyncView>
  )
}
