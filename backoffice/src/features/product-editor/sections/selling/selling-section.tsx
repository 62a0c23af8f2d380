import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { SelectField } from '../../../../ui/fields/text-field.tsx'
import { BuyAddresses } from '../../../buy-addresses/buy-addresses.tsx'
import { linkWords } from '../../../findings/texts.ts'
import { FigureOfRecord } from '../../../records/fields/figures.tsx'
import { FieldPlace } from '../../../records/fields/record-field.tsx'
import { PlainText } from '../../../records/fields/text-of-record.tsx'
import { useField, useRights } from '../../../records/record-context.tsx'
import { pairClass, Section, threeClass } from '../../section.tsx'
import { sellingTexts as t } from './texts.ts'
import { useProduct } from '../../use-product.ts'
import styles from './selling-section.module.css'
import { Services } from './services.tsx'
import { Stock } from './stock.tsx'
import { Tags } from './tags.tsx'

/** Where and how the product is sold. */
export function SellingSection() {
  return <Section name="selling">{() => <Selling />}</Section>
}

function Selling() {
  const { findings } = useProduct().product
  const deadOf = (url: string) => {
    const dead = findings.find(({ kind, detail }) => kind === 'deadBuyAddress' && detail['url'] === url)
    return dead && t.dead(linkWords(dead.detail))
  }
  return (
    <>
      <BuyAddresses deadOf={deadOf} />
      <div className={threeClass}>
        <Series />
        <Stock />
        <FigureOfRecord name="sort" label={t.sort} hint={t.sortHint} />
      </div>
      <div className={pairClass}>
        <Tags />
        <Recommended />
      </div>
      <Services />
      <div className={pairClass}>
        <PlainText name="gtin" label={t.gtin} hint={t.gtinHint} />
        <FigureOfRecord name="minAge" label={t.minAge} hint={t.minAgeHint} after={t.years} />
      </div>
    </>
  )
}

function Series() {
  const { choices } = useProduct()
  const [field, change] = useField<number>('seriesId')
  const { mayWrite } = useRights()
  return (
    <FieldPlace name="seriesId">
      <SelectField
        label={t.series}
        error={field.problems['']}
        isChanged={field.isUnsaved}
        disabled={!mayWrite('seriesId')}
        value={String(field.value)}
        onChange={(event) => change(Number(event.currentTarget.value))}
        options={choices.series.map(({ id, name, active }) => ({ value: String(id), label: active ? name : t.hiddenSeries(name) }))}
      />
    </FieldPlace>
  )
}

function Recommended() {
  const [field, change] = useField<boolean>('recommended')
  const { mayWrite } = useRights()
  return (
    <FieldPlace name="recommended">
      <div className={`${styles.boxed} ${field.isUnsaved ? styles.changed : ''}`}>
        <Checkbox
          checked={field.value}
          disabled={!mayWrite('recommended')}
          note={t.recommendedHint}
          onChange={(event) => change(event.currentTarget.checked)}
        >
          <b>{t.recommended}</b>
        </Checkbox>
      </div>
    </FieldPlace>
  )
}
