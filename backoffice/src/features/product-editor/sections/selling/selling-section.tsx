import { SelectField } from '../../../../ui/fields/text-field.tsx'
import { BuyAddresses } from '../../../buy-addresses/buy-addresses.tsx'
import { useNewRecord } from '../../../kinds/dialogs/use-new-record.tsx'
import { controlWords } from '../../../kind-words/kind-words.ts'
import { PRODUCT_WORDS, productLabel } from '../../../kind-words/product-words.ts'
import { linkWords } from '../../../product-issues/texts.ts'
import { FieldPlace } from '../../../records/fields/record-field.tsx'
import { PlainText } from '../../../records/fields/text-of-record.tsx'
import { useField, useRights } from '../../../records/record-context.tsx'
import { sideBySide } from '../../../records/form/form-section.tsx'
import { Section } from '../../section.tsx'
import { sellingTexts as t } from './texts.ts'
import { useProduct } from '../../use-product.ts'
import { Services } from './services.tsx'
import { Stock } from './stock.tsx'
import { Tags } from './tags.tsx'

export function SellingSection() {
  return (
    <Section name="selling" own={['buyUrls', 'seriesId', 'tags', 'services', 'serviceTexts', 'gtin']}>
      {() => <Selling />}
    </Section>
  )
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
      <div className={sideBySide.three}>
        <Series />
        <Stock />
        <PlainText {...controlWords(PRODUCT_WORDS, 'gtin')} />
      </div>
      <Tags />
      <Services />
    </>
  )
}

function Series() {
  const { choices } = useProduct()
  const [field, change] = useField<number>('seriesId')
  const { mayWrite } = useRights()
  const fresh = useNewRecord('series', change)
  return (
    <FieldPlace name="seriesId">
      <SelectField
        label={productLabel('seriesId')}
        error={field.problems['']}
        isChanged={field.isUnsaved}
        disabled={!mayWrite('seriesId')}
        value={String(field.value)}
        onChange={({ currentTarget: { value } }) => fresh.takes(value) || change(Number(value))}
        options={[
          ...choices.series.map(({ id, name, active }) => ({ value: String(id), label: active ? name : t.hiddenSeries(name) })),
          ...fresh.options,
        ]}
      />
      {fresh.dialog}
    </FieldPlace>
  )
}
