import { ALL_SERIES } from '@shop/contract/addresses'
import type { Endorsement } from '@shop/contract/content/content'
import { SHOWN_STATUS } from '@shop/contract/limits'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Picture } from '@shop/ui/picture'
import { useAsk } from '../../frame/calls/api.ts'
import { useLanguage, useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { hyphenated } from '../../frame/words/line-breaks.ts'
import { AsyncView } from '../../ui/async-view.tsx'
import { buttonClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { ScrollIn } from '../../ui/scroll-in.tsx'
import { Empty } from '../../ui/view-state.tsx'
import styles from './endorsements.module.css'
import { endorsementsTexts } from './texts.ts'

/** Shows one card per endorsement, in the merchant's order (spec §2). */
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

/** A list that scrolls sideways, as on phones, is focusable, because it contains no focusable elements. */
function Voices({ titleId, children }: { titleId: string; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null)
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setScrolled(entry.target.scrollWidth > entry.target.clientWidth))
    if (list.current) observer.observe(list.current)
    return () => observer.disconnect()
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- required for scrolling by keyboard
    <ul ref={list} className={styles.list} aria-labelledby={isScrolled ? titleId : undefined} tabIndex={isScrolled ? 0 : undefined}>
      {children}
    </ul>
  )
}

/** Returns the endorsements with status 2001001, in ascending order of sortOrder (spec §9). */
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
