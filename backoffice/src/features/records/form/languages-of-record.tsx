import { DEFAULT_FIRST, LANGUAGE_NAME, type Language } from '@shop/contract/languages'
import { useSyncExternalStore } from 'react'
import { Tabs } from '../../../ui/controls/tabs.tsx'
import { LanguageMark } from '../../../ui/marks/marks.tsx'
import { LANGUAGE_WORDS } from '../../record-fields/texts.ts'
import { useRecord } from '../record-context.tsx'
import type { RecordStore } from '../record-store.ts'
import styles from './languages-of-record.module.css'

interface Props {
  label: string
  panelId: string
  current: Language
  onChange: (language: Language) => void
  /** Returns the numbers of translated, English and outdated texts, as in `8/10/1`. */
  countOf: (store: RecordStore, language: Language) => string
}

/** Tabs that switch the language of a form. Switching loses no input. */
export function LanguagesOfRecord({ label, panelId, current, onChange, countOf }: Props) {
  const { store } = useRecord()
  // All counts are joined into one string, so that the tabs render only if a count changes.
  const counts = useSyncExternalStore(store.subscribeToSummary, () => DEFAULT_FIRST.map((one) => countOf(store, one)).join(' ')).split(' ')
  return (
    <Tabs
      label={label}
      panelId={panelId}
      look="boxes"
      current={current}
      onChange={onChange}
      tabs={DEFAULT_FIRST.map((one, place) => {
        const [done = 0, all = 0, older = 0] = (counts[place] ?? '').split('/').map(Number)
        const state = older > 0 ? 'older' : done === all ? 'complete' : done === 0 ? 'missing' : 'partly'
        return {
          key: one,
          label: (
            <>
              <LanguageMark language={LANGUAGE_WORDS[one]} state={state} />
              <span lang={one}>{LANGUAGE_NAME[one]}</span>
            </>
          ),
          mark: <span className={styles.count}>{`${done}/${all}`}</span>,
        }
      })}
    />
  )
}
