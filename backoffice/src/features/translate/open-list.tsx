import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'
import { RECORD_TYPES } from '@shop/contract/manage/record-types'
import { TEXT_FILTERS } from '@shop/contract/manage/translations/translation-states'
import { hasTexts } from '@shop/contract/kinds/kind'
import type { RefObject } from 'react'
import { numberText } from '../../frame/times.ts'
import { textLinkClass } from '../../ui/controls/button.tsx'
import { LateSearch } from '../../ui/fields/late-search.tsx'
import { SelectField } from '../../ui/fields/text-field.tsx'
import { RECORD_WORDS } from '../kind-words/declared-words.ts'
import { LANGUAGE_WORDS } from '../record-fields/texts.ts'
import { GuardedLink } from './guarded-link.tsx'
import { type Counts, sumOf } from './progress.tsx'
import { translateTexts as t } from './texts.ts'
import { recordKey, type TranslateState, translateAddress } from './translate-address.ts'
import styles from './translate.module.css'

export type OpenRow = ManageAnswerOf<'GET /translations'>['rows'][number]

interface Props {
  state: TranslateState
  rows: readonly OpenRow[]
  next: string | null
  counts: Counts | undefined
  searchField: RefObject<HTMLInputElement | null>
  onChange: (change: Partial<TranslateState>) => void
}

const KINDS = RECORD_TYPES.filter((type) => hasTexts(RECORD_WORDS[type].declaration))

/** Records with open texts, kind by kind. */
export function OpenList({ state, rows, next, counts, searchField, onChange }: Props) {
  const { to, q, type, state: filter, record, after } = state
  const { missing, older, records } = sumOf(counts, to, type)
  const fresh = { ...state, after: undefined, record: undefined }
  return (
    <nav className={styles.list} aria-label={t.left(LANGUAGE_WORDS[to])}>
      <div className={styles.tools}>
        <LateSearch field={searchField} label={t.search} keys="/" q={q} onSearch={(text) => onChange({ q: text })} />
        <SelectField
          label={t.kind}
          isLabelHidden
          options={[{ value: '', label: t.anyKind }, ...KINDS.map((one) => ({ value: one, label: RECORD_WORDS[one].many }))]}
          value={type ?? ''}
          isChanged={type !== undefined}
          onChange={({ target }) => onChange({ type: KINDS.find((one) => one === target.value) })}
        />
        <SelectField
          label={t.state}
          isLabelHidden
          options={[{ value: '', label: t.states.any }, ...TEXT_FILTERS.map((one) => ({ value: one, label: t.states[one] }))]}
          value={filter ?? ''}
          isChanged={filter !== undefined}
          onChange={({ target }) => onChange({ state: TEXT_FILTERS.find((one) => one === target.value) })}
        />
      </div>
      <ul>
        {rows.map((row) => (
          <li key={recordKey(row)}>
            <GuardedLink
              className={styles.record}
              to={translateAddress({ ...state, record: row })}
              aria-current={record && recordKey(record) === recordKey(row) ? 'true' : undefined}
            >
              <span className={styles.names}>
                <b>{row.type === 'product' ? row.title : `${RECORD_WORDS[row.type].one}: ${row.title}`}</b>
                <span className="mono" translate="no">
                  {row.code ?? `${RECORD_WORDS[row.type].oneInText} ${row.id}`}
                </span>
              </span>
              <span className="mono">
                <span aria-hidden="true">{numberText(row.texts.length)}</span>
                <span className="vh">{t.openHere(row.texts.length)}</span>
              </span>
            </GuardedLink>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        {counts && q === '' && filter === undefined && (
          <span className="mono" role="status">
            {t.count(missing + older, records)}
          </span>
        )}
        {after !== undefined && (
          <GuardedLink className={textLinkClass} to={translateAddress(fresh)}>
            {t.fromStart}
          </GuardedLink>
        )}
        {next !== null && (
          <GuardedLink className={textLinkClass} to={translateAddress({ ...fresh, after: next })}>
            {t.further}
          </GuardedLink>
        )}
      </div>
    </nav>
  )
}
