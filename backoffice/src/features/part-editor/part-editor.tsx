import { MAX_PART_NUMBER_LENGTH } from '@shop/contract/parts/part-numbers'
import { usePageTitle } from '../../frame/page-title.ts'
import { BuyAddresses } from '../buy-addresses/buy-addresses.tsx'
import { RecentRevisions } from '../history/recent-revisions.tsx'
import { ChangeBar } from '../records/change-bar.tsx'
import { AMOUNT, FigureOfRecord } from '../records/fields/figures.tsx'
import { PlainText } from '../records/fields/text-of-record.tsx'
import { FormBody } from '../records/form/form-body.tsx'
import { FormSection, sideBySide } from '../records/form/form-section.tsx'
import { usePlaceOfAddress } from '../records/form/use-place-of-address.ts'
import { RecordProvider, useField } from '../records/record-context.tsx'
import { RecordDialogs } from '../records/record-dialogs.tsx'
import { RecordNotes } from '../records/record-notes.tsx'
import { PartHead } from './part-head.tsx'
import { type KeptPart, PART_KIND } from './part-kind.ts'
import { PictureField } from './picture-field.tsx'
import { partTexts as t } from './texts.ts'
import { TextsOfPart } from './texts-of-part.tsx'
import { UsesOfPart } from './uses-of-part.tsx'

/** The form of a spare part: what it is, its texts, where to buy it, and which products have it. */
export function PartEditor({ part }: { part: KeptPart }) {
  return (
    <RecordProvider kind={PART_KIND} id={part.id} loaded={part}>
      <Editor part={part} />
    </RecordProvider>
  )
}

function Editor({ part }: { part: KeptPart }) {
  const [{ value: typedName }] = useField<string | null>('name.en')
  const name = typedName?.trim() || part.shop.number
  usePageTitle(name)
  usePlaceOfAddress()
  return (
    <>
      <PartHead part={part} name={name} />
      <RecordNotes />
      <FormBody label={t.form} asideLabel={t.state} aside={<RecentRevisions type="part" id={part.id} />}>
        <FormSection name="basics" title={t.basics} about={t.basicsAbout}>
          <div className={sideBySide.three}>
            <PlainText name="number" label={t.number} hint={t.numberHint} max={MAX_PART_NUMBER_LENGTH} emptyIs="" />
            <FigureOfRecord name="price" label={t.price} notation={AMOUNT} hint={t.priceHint} />
            <FigureOfRecord name="minutes" label={t.minutes} hint={t.minutesHint} after={t.minutesUnit} />
          </div>
          <PictureField />
        </FormSection>
        <FormSection name="texts" title={t.texts} about={t.textsAbout}>
          <TextsOfPart />
        </FormSection>
        <FormSection name="buying" title={t.buying} about={t.buyingAbout}>
          <BuyAddresses />
        </FormSection>
        <FormSection name="uses" title={t.uses} about={t.usesAbout}>
          <UsesOfPart part={part} />
        </FormSection>
      </FormBody>
      <ChangeBar />
      <RecordDialogs />
    </>
  )
}
