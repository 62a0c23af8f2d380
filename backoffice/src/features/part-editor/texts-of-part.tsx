import { LIST_LIMITS, TEXT_LIMITS } from '@shop/contract/catalog/product-limits'
import { DEFAULT_LANGUAGE, type Language } from '@shop/contract/languages'
import { useKeys } from '../../frame/keys/keys.ts'
import { tabIdOf } from '../../ui/controls/tabs.tsx'
import { ENGLISH_FIRST } from '../record-fields/english-first.ts'
import { LANGUAGE_WORDS } from '../record-fields/texts.ts'
import { LocalText } from '../records/fields/text-of-record.tsx'
import { sideBySide } from '../records/form/form-section.tsx'
import { LanguagesOfRecord } from '../records/form/languages-of-record.tsx'
import type { RecordStore } from '../records/record-store.ts'
import type { Entries } from './entries/change-entries.ts'
import { EntriesOfRecord } from './entries/entries-of-record.tsx'
import styles from './part-editor.module.css'
import { showLanguage, useLanguage } from '../records/form/language-in-sight.ts'
import { partTexts as t } from './texts.ts'

const PANEL = 'part-language'

/** The texts of the part in one language: the others are not there. ⌥1 to ⌥5 switch it. */
export function TextsOfPart() {
  const language = useLanguage()
  useKeys(
    t.languages,
    ENGLISH_FIRST.map((one, place) => ({ keys: `Alt+${place + 1}`, label: LANGUAGE_WORDS[one], run: () => showLanguage(one) })),
  )
  return (
    <>
      <LanguagesOfRecord label={t.languages} panelId={PANEL} current={language} onChange={showLanguage} countOf={countOf} />
      <div role="tabpanel" id={PANEL} aria-labelledby={tabIdOf(PANEL, language)} className={styles.panel} key={language}>
        <Texts language={language} />
      </div>
    </>
  )
}

function Texts({ language }: { language: Language }) {
  return (
    <>
      <div className={sideBySide.two}>
        <LocalText name="name" language={language} label={t.name} max={TEXT_LIMITS.name} />
        <LocalText
          name="stockStatus"
          language={language}
          label={t.stockLabel}
          hint={language === DEFAULT_LANGUAGE ? t.stockHint : undefined}
          max={TEXT_LIMITS.stockStatus}
        />
      </div>
      <EntriesOfRecord
        field="specs"
        language={language}
        title={t.specs}
        parts={[
          { name: 'name', label: t.specName, max: TEXT_LIMITS.specName },
          { name: 'value', label: t.specValue, max: TEXT_LIMITS.specValue },
        ]}
        most={LIST_LIMITS.partSpecs}
        words={{ add: t.addSpec, number: t.spec }}
      />
      <LocalText
        name="tool"
        language={language}
        label={t.tool}
        hint={language === DEFAULT_LANGUAGE ? t.toolHint : undefined}
        max={TEXT_LIMITS.partTool}
      />
      <EntriesOfRecord
        field="steps"
        language={language}
        title={t.steps}
        parts={[
          { name: 'title', label: t.stepTitle, max: TEXT_LIMITS.stepTitle },
          { name: 'text', label: t.stepText, max: TEXT_LIMITS.stepText, isLong: true },
        ]}
        most={LIST_LIMITS.partSteps}
        words={{ add: t.addStep, number: t.step }}
      />
    </>
  )
}

const COUNTED = ['name', 'stockStatus', 'specs', 'tool', 'steps']

/** How many of the texts that are there in English are there, of how many, and how many are older: `4/5/1`. A list counts as one. */
function countOf(store: RecordStore, one: Language) {
  const counted = COUNTED.filter((name) => says(store, name, DEFAULT_LANGUAGE))
  const done = counted.filter((name) => says(store, name, one))
  const older = done.map((name) => store.field(`${name}.${one}`)).filter((field) => field.older && !field.isUnsaved)
  return `${done.length}/${counted.length}/${older.length}`
}

function says(store: RecordStore, name: string, one: Language) {
  const value = store.field(`${name}.${one}`).value as string | Entries // the kind says of what type its fields are
  return value !== null && value.length > 0
}
