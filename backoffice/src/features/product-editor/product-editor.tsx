import { TEXT_LIMITS } from '@shop/contract/catalog/product-limits'
import { useState } from 'react'
import { usePageTitle } from '../../frame/page-title.ts'
import { Frame, PageHead, TitleBlock } from '../../ui/sheet/sheet.tsx'
import { fieldLine } from '../record-fields/field-words.ts'
import { RecordHistory } from '../history/revision-list.tsx'
import { PreviewDialog } from '../previews/preview-dialog.tsx'
import { PreviewSheet } from '../previews/preview-sheet.tsx'
import { ChangeBar } from '../records/change-bar.tsx'
import { AMOUNT, FigureOfRecord } from '../records/fields/figures.tsx'
import { LocalText, PlainText } from '../records/fields/text-of-record.tsx'
import { RecordProvider, useSummary } from '../records/record-context.tsx'
import { RecordDialogs } from '../records/record-dialogs.tsx'
import { Others, RecordNotes } from '../records/record-notes.tsx'
import { useLanguage } from './places.ts'
import { productKind } from './product-kind.ts'
import { pairClass, Section } from './section.tsx'
import { SectionTabs } from './section-tabs.tsx'
import { SpecsSection } from './sections/specs/specs-section.tsx'
import { TextsSection } from './sections/texts/texts-section.tsx'
import { editorTexts as t, pricesTexts, safetyTexts, searchTexts } from './texts.ts'
import { type Choices, type KeptProduct, ProductProvider } from './use-product.ts'

/** The form of a product: its texts in one language, specs, prices, safety and what search engines are told. */
export function ProductEditor({ product, choices }: { product: KeptProduct; choices: Choices }) {
  const [kind] = useState(() => productKind(choices))
  return (
    <ProductProvider value={{ product, choices }}>
      <RecordProvider kind={kind} id={product.id} loaded={product}>
        <Editor product={product} />
      </RecordProvider>
    </ProductProvider>
  )
}

function Editor({ product }: { product: KeptProduct }) {
  const language = useLanguage()
  const [isPreviewing, setPreviewing] = useState(false)
  const { rev, state } = useSummary((summary) => summary)
  const unsaved = useSummary((summary) => summary.unsaved.length)
  const name = product.shop['name.en'] ?? product.partNumber
  usePageTitle(name)
  const previewed = { type: 'product', recordId: product.id, language, moments: [], hasUnsaved: unsaved > 0 } as const
  const facts = [
    { name: t.rev, value: rev },
    { name: t.state, value: { live: t.live, draft: t.draft, archived: t.archived }[state] },
    { name: t.inStock, value: t.pieces(product.available) },
    { name: t.sold, value: t.pieces(product.sales) },
  ]
  return (
    <>
      <PageHead title={name} about={product.partNumber} />
      <TitleBlock facts={facts} />
      <Others whereOf={(fields) => fields.map(fieldLine).join(', ')} />
      <RecordNotes />
      <SectionTabs />
      <Frame label={t.form}>
        <TextsSection />
        <SpecsSection />
        <Section name="prices">{() => <Prices />}</Section>
        <Section name="safety">{() => <Safety />}</Section>
        <Section name="search">{() => <SearchEngines />}</Section>
      </Frame>
      <PreviewSheet {...previewed} />
      <RecordHistory type="product" id={product.id} />
      <ChangeBar onPreview={() => setPreviewing(true)} />
      <RecordDialogs />
      {isPreviewing && <PreviewDialog {...previewed} name={name} onClose={() => setPreviewing(false)} />}
    </>
  )
}

function Prices() {
  return (
    <div className={pairClass}>
      <FigureOfRecord name="price" label={pricesTexts.price} notation={AMOUNT} />
      <FigureOfRecord name="originalPrice" label={pricesTexts.original} notation={AMOUNT} hint={pricesTexts.originalHint} />
    </div>
  )
}

function Safety() {
  const language = useLanguage()
  return (
    <>
      <div className={pairClass}>
        <PlainText name="maker" label={safetyTexts.maker} max={400} isLong hint={safetyTexts.makerHint} emptyIs="" />
        <PlainText name="responsible" label={safetyTexts.responsible} max={400} isLong emptyIs="" />
      </div>
      <LocalText
        name="warnings"
        language={language}
        label={safetyTexts.warnings}
        max={TEXT_LIMITS.warnings}
        isLong
        hint={safetyTexts.warningsHint}
      />
    </>
  )
}

function SearchEngines() {
  const language = useLanguage()
  return (
    <>
      <LocalText name="seoTitle" language={language} label={searchTexts.title} max={TEXT_LIMITS.seoTitle} />
      <LocalText name="seoDescription" language={language} label={searchTexts.description} max={TEXT_LIMITS.seoDescription} isLong />
    </>
  )
}
