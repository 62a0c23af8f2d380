import { SPEC_ICONS } from '@shop/contract/catalog/kinds'
import { MAX_SERIES_SPECS, type SeriesSpec } from '@shop/contract/kinds/declared/series'
import { DEFAULT_LANGUAGE } from '@shop/contract/languages'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { SelectField, TextField } from '../../ui/fields/text-field.tsx'
import { type ControlProps, hintOf } from '../kind-words/kind-words.ts'
import { sideBySide } from '../records/form/form-section.tsx'
import type { Entry } from '../records/fields/entries/change-entries.ts'
import { EntriesOfRecord } from '../records/fields/entries/entries-of-record.tsx'
import { NUMBER, useTyped } from '../records/fields/figures.tsx'
import { PlainText } from '../records/fields/text-of-record.tsx'
import { seriesTexts as t } from './texts.ts'

/** The code is read-only once the series has products, because part numbers of products begin with it. */
export function SeriesCode({ words, record, name, label }: ControlProps) {
  return <PlainText name={name} label={label} hint={hintOf(words, name)} max={5} emptyIs="" isFixed={record.uses > 0} />
}

/** Title and text are edited in each language; icon, picture and target only with the default language. */
export function SeriesSpecs({ name, label, language = DEFAULT_LANGUAGE }: ControlProps) {
  return (
    <EntriesOfRecord
      field={name}
      language={language}
      title={label}
      parts={[
        { name: 'title', label: t.specTitle, max: 120 },
        { name: 'description', label: t.specText, max: 600, isLong: true },
      ]}
      most={MAX_SERIES_SPECS}
      words={{ add: t.addSpec, number: t.spec }}
      {...(language === DEFAULT_LANGUAGE && { more: marks })}
    />
  )
}

const marks = (entry: Entry, onChange: (entry: Entry) => void, isOpen: boolean) => (
  <Marks
    spec={entry as unknown as SeriesSpec /* entries of this field are SeriesSpecs */}
    isOpen={isOpen}
    onChange={(spec) => onChange(spec as unknown as Entry) /* a SeriesSpec is such an entry */}
  />
)

function Marks({ spec, isOpen, onChange }: { spec: SeriesSpec; isOpen: boolean; onChange: (spec: SeriesSpec) => void }) {
  const { icon = '', iconUrl = '', target } = spec
  const point = (axis: 0 | 1, percent: number | null) => {
    const [x, y] = target ?? [0.5, 0.5]
    const share = percent === null ? undefined : Math.min(Math.max(percent, 0), 100) / 100
    onChange({ ...spec, target: share === undefined ? undefined : axis === 0 ? [share, y] : [x, share] })
  }
  return (
    <div className={sideBySide.two}>
      <SelectField
        label={t.icon}
        disabled={!isOpen}
        options={[{ value: '', label: t.noIcon }, ...SPEC_ICONS.map((value) => ({ value, label: value }))]}
        value={icon}
        onChange={({ currentTarget: { value } }) => onChange({ ...spec, icon: SPEC_ICONS.find((one) => one === value) })}
      />
      <TextField
        label={t.iconUrl}
        readOnly={!isOpen}
        value={iconUrl}
        onChange={({ currentTarget: { value } }) => onChange({ ...spec, iconUrl: value || undefined })}
      />
      <Percent label={t.across} isOpen={isOpen} share={target?.[0]} onChange={(percent) => point(0, percent)} />
      <Percent label={t.down} isOpen={isOpen} share={target?.[1]} onChange={(percent) => point(1, percent)} />
    </div>
  )
}

interface PercentProps {
  label: string
  isOpen: boolean
  share: number | undefined
  onChange: (percent: number | null) => void
}

function Percent({ label, isOpen, share, onChange }: PercentProps) {
  const typed = useTyped(
    share === undefined ? null : Math.round(share * 1000) / 10,
    (value) => typeof value !== 'string' && onChange(value),
    NUMBER,
  )
  return <NumberField label={label} readOnly={!isOpen} {...typed} />
}
