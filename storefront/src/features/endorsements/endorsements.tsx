import { ALL_SERIES } from '@shop/contract/addresses'
import type { Endorsement } from '@shop/contract/content/content'
import { SHOWN_STATUS } from '@shop/contract/limits'
import type { ReactNode } from 'react'
import { useAsk } from '../../frame/calls/api.ts'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { AsyncView } from '../../ui/async-view.tsx'
import { buttonClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ScrollIn } from '../../ui/scroll-in.tsx'
import { Empty } from '../../ui/view-state.tsx'
import styles from './endorsements.module.css'
import { endorsementsTexts } from './texts.ts'

/** Who speaks for the shop: a card each, in the merchant's order (spec §2). `room`: stands in their place until they are there. */
export function Endorsements({ room }: { room: ReactNode }) {
  const t = useTexts(endorsementsTexts)
  const endorsements = useAsk('GET /brand/list', {})
  return (
    <AsyncView
      answer={endorsements}
      loading={room}
      isEmpty={(all) => shown(all).length === 0}
      empty={<None />}
      failedText={t.endorsementsFailed}
    >
      {(all) => (
        <ScrollIn each=":scope > ul > li">
          <ul className={styles.list}>
            {shown(all).map(({ id, name, description, imageUrl }) => (
              <li key={id}>
                <div className={styles.mark}>
                  <Picture src={imageUrl} alt="" width={160} height={120} sizes="160px" fallback={<Icon name="star" />} />
                </div>
                <h3>{name}</h3>
                <p>{description}</p>
              </li>
            ))}
          </ul>
        </ScrollIn>
      )}
    </AsyncView>
  )
}

/** Those of status 2001001, ascending by sortOrder (spec §9). */
const shown = (all: Endorsement[]) =>
  all.filter(({ status }) => status === SHOWN_STATUS).toSorted((a, b) => a.sortOrder - b.sortOrder || a.id - b.id)

function None() {
  const t = useTexts(endorsementsTexts)
  const { allSeries } = useTexts(frameTexts)
  return (
    <Empty kind="plane" title={t.noEndorsements} text={t.noEndorsementsText}>
      <ShopLink className={buttonClass()} to={ALL_SERIES}>
        {allSeries}
      </ShopLink>
    </Empty>
  )
}
