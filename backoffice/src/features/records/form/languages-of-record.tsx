import { LANGUAGE_NAME, type Language } from '@shop/contract/languages'
import { useSyncExternalStore } from 'react'
import { Tabs } from '../../../ui/controls/tabs.tsx'
import { LanguageMark } from '../../../ui/marks/marks.tsx'
import { ENGLISH_FIRST } from '../../record-fields/english-first.ts'
import { LANGUAGE_WORDS } from '../../record-fields/texts.ts'
import { useRecord } from '../record-context.tsx'
import type { RecordStore } from '../record-store.ts'
import styles from './languages-of-record.module.css'

interface Props {
  label: string
  panelId: string
  current: Language
  onChange: (language: Language) => void
  /** How many of the texts that are there in English are there, of how many, and how many are older: `8/10/1`. */
  countOf: (store: RecordStore, language: Language) => string
}

/** The languages of the texts of a record, with how far each is. Switching keeps everything that was typed. */
export function LanguagesOfRecord({ label, panelId, current, onChange, countOf }: Props) {
  const { store } = useRecord()
  // One string of all counts: it is computed again with each change of the record, and rendered only where a count differs.
  const counts = useSyncExternalStore(store.subscribeToSummary, () => ENGLISH_FIRST.map((one) => countOf(store, one)).join(' ')).split(' ')
  return (
    <Tabs
      label={label}
      panelId={panelId}
      look="boxes"
      current={current}
      onChange={onChange}
      tabs={ENGLISH_FIRST.map((one, place) => {
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
