import { HELP, HOME } from '@shop/contract/addresses'
import { ContactBlock } from '../../features/content/contact-block.tsx'
import { contentTexts } from '../../features/content/texts.ts'
import { Community } from '../../features/newsletter/community.tsx'
import { useAsk } from '../../frame/calls/api.ts'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { AsyncView } from '../../ui/async-view.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { buttonClass, textLinkClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/view-state.tsx'
import styles from './contact-screen.module.css'

/** /contact */
export function ContactScreen() {
  const t = useTexts(contentTexts)
  const { home, contact, helpCentre } = useTexts(frameTexts)
  const contacts = useAsk('GET /contact-us/list', {})
  return (
    <>
      <Breadcrumbs above={[{ to: HOME, name: home }]} here={contact} />
      <div className={styles.head}>
        <div>
          <h1>{contact}</h1>
          <p className="lead">{t.contactLead}</p>
        </div>
        <ShopLink className={textLinkClass} to={HELP}>
          {helpCentre}
          <Icon name="right" small />
        </ShopLink>
      </div>
      <AsyncView
        answer={contacts}
        loading={<Skeleton className={styles.skeleton} />}
        isEmpty={(list) => list.length === 0}
        empty={
          <Empty title={t.noContacts} text={t.noContactsText}>
            <ShopLink className={buttonClass()} to={HELP}>
              {helpCentre}
            </ShopLink>
          </Empty>
        }
      >
        {(list) => <ContactBlock contacts={list} />}
      </AsyncView>
      <section className={styles.community}>
        <Community />
      </section>
    </>
  )
}
