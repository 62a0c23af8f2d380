import { DEFAULT_FIRST } from '@shop/contract/languages'
import { LIBRARY_TYPES } from '@shop/contract/uploads/library-types'
import type { RefObject } from 'react'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { LateSearch } from '../../ui/fields/late-search.tsx'
import { SelectField } from '../../ui/fields/text-field.tsx'
import { toolsClass } from '../../ui/sheet/sheet.tsx'
import { LANGUAGE_WORDS } from '../record-fields/texts.ts'
import type { Library, Sort, View } from './library-address.ts'
import styles from './media-library.module.css'
import { libraryTexts as t } from './texts.ts'

interface Props {
  library: Library
  field: RefObject<HTMLInputElement | null>
  /** `isStep` adds an entry to the history of the browser. */
  onChange: (change: Partial<Library>, isStep?: boolean) => void
}

const optionsOf = (words: Readonly<Record<string, string>>) => Object.entries(words).map(([value, label]) => ({ value, label }))

const TYPE_OPTIONS = (['all', ...LIBRARY_TYPES] as const).map((value) => ({ value, label: t.types[value] }))
const LACKS_OPTIONS = [
  { value: '', label: t.lacksAny },
  { value: 'any', label: t.lacksSome },
  ...DEFAULT_FIRST.map((language) => ({ value: language, label: t.lacksOne(LANGUAGE_WORDS[language]) })),
]

export function LibraryTools({ library, field, onChange }: Props) {
  const narrow = (change: Partial<Library>) => onChange({ ...change, page: 1 })
  const isOfFiles = library.view !== 'texts'
  return (
    <div className={toolsClass}>
      <LateSearch field={field} label={t.search} keys="/" q={library.q} onSearch={(q) => onChange({ q, page: 1 }, false)} />
      <Segmented<View>
        label={t.view}
        options={(['grid', 'list', 'texts'] as const).map((value) => ({ value, label: t.views[value] }))}
        value={library.view}
        onChange={(view) => narrow({ view })}
      />
      {isOfFiles && (
        <Segmented
          label={t.type}
          options={TYPE_OPTIONS}
          value={library.type ?? 'all'}
          onChange={(type) => narrow({ type: type === 'all' ? undefined : type })}
        />
      )}
      {isOfFiles && (
        <span className={styles.filter}>
          <SelectField
            label={t.use}
            isLabelHidden
            options={[
              { value: '', label: t.uses.any },
              { value: '1', label: t.uses[1] },
              { value: '0', label: t.uses[0] },
            ]}
            value={library.used ?? ''}
            isChanged={library.used !== undefined}
            onChange={({ target }) => narrow({ used: (target.value || undefined) as Library['used'] })} // the values of the options
          />
        </span>
      )}
      <span className={styles.filter}>
        <SelectField
          label={t.lacks}
          isLabelHidden
          options={LACKS_OPTIONS}
          value={library.lacks ?? ''}
          isChanged={library.lacks !== undefined}
          onChange={({ target }) => narrow({ lacks: (target.value || undefined) as Library['lacks'] })} // the values of the options
        />
      </span>
      {isOfFiles && (
        <span className={styles.filter}>
          <SelectField
            label={t.sort}
            isLabelHidden
            options={optionsOf(t.sorts)}
            value={library.sort}
            onChange={({ target }) => narrow({ sort: target.value as Sort })} // the values of the options
          />
        </span>
      )}
    </div>
  )
}
