import { ALL_SERIES } from '@shop/contract/addresses'
import type { Endorsement } from '@shop/contract/content/content'
import { SHOWN_STATUS } from '@shop/contract/limits'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useAsk } from '../../frame/calls/api.ts'
import { useLanguage, useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { hyphenated } from '../../frame/words/line-breaks.ts'
import { AsyncView } from '../../ui/async-view.tsx'
import { buttonClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ScrollIn } from '../../ui/scroll-in.tsx'
import { Empty } from '../../ui/view-state.tsx'
import styles from './endorsements.module.css'
import { endorsementsTexts } from './texts.ts'

/** Who speaks for the shop: a card each, in the merchant's order (spec §2). `room`: stands in their place until they are there. */
export function Endorsements({ room, titleId }: { room: ReactNode; titleId: string }) {
  const t = useTexts(endorsementsTexts)
  const endorsements = useAsk('GET /brand/list', {})
  const language = useLanguage()
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
          <Voices titleId={titleId}>
            {shown(all).map(({ id, name, description, imageUrl }) => (
              <li key={id}>
                <div className={styles.mark}>
                  <Picture src={imageUrl} alt="" width={160} height={120} sizes="160px" fallback={<Icon name="star" />} />
                </div>
                <h3>{hyphenated(name, language, true)}</h3>
                <p>{hyphenated(description, language, true)}</p>
              </li>
            ))}
          </Voices>
        </ScrollIn>
      )}
    </AsyncView>
  )
}

/** On phones a row that is scrolled sideways: then, as nothing in it can be reached, it can be reached itself. */
function Voices({ titleId, children }: { titleId: string; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null)
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setScrolled(entry.target.scrollWidth > entry.target.clientWidth))
    if (list.current) observer.observe(list.current)
    return () => observer.disconnect()
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- otherwise the keyboard could not scroll it
    <ul ref={list} className={styles.list} aria-labelledby={isScrolled ? titleId : undefined} tabIndex={isScrolled ? 0 : undefined}>
      {children}
    </ul>
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
