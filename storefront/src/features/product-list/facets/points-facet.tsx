import type { Facet } from '@shop/contract/catalog/filters/facets'
import type { SpecFilter } from '@shop/contract/catalog/filters/spec-filters'
import { Words } from '../../../frame/words/words.tsx'
import { useTexts } from '../../../frame/language.tsx'
import styles from './facet-fields.module.css'
import { Option } from './option.tsx'
import { boxName, hasPoint } from './spec-fields.ts'
import { facetsTexts } from './texts.ts'

/** Shows a checkbox for each value of a spec with few common values, such as 1:10 or 3S. */
export function PointsFacet({ facet, filter }: { facet: Facet; filter: SpecFilter | undefined }) {
  return (
    <fieldset className={styles.facet}>
      <legend>
        <Words text={facet.name} />
      </legend>
      {facet.values.map(({ value, label, count }) => (
        <Option
          key={value}
          type="checkbox"
          name={boxName(facet.key)}
          value={String(value)}
          isOn={hasPoint(filter, value)}
          label={label}
          count={count}
        />
      ))}
      <NotStated facet={facet} filter={filter} />
    </fieldset>
  )
}

export function NotStated({ facet, filter }: { facet: Facet; filter: SpecFilter | undefined }) {
  const t = useTexts(facetsTexts)
  return (
    <Option
      type="checkbox"
      name={boxName(facet.key)}
      value="none"
      isOn={filter?.isNotStated ?? false}
      label={t.notStated}
      count={facet.notStated}
    />
  )
}
