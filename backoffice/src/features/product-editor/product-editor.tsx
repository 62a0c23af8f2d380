import { memo, useDeferredValue, useMemo, useState } from 'react'
import { usePageTitle } from '../../frame/page-title.ts'
import { RecentRevisions } from '../history/recent-revisions.tsx'
import { momentsOf } from '../previews/moments.ts'
import { PreviewDialog } from '../previews/preview-dialog.tsx'
import { PreviewSheet } from '../previews/preview-sheet.tsx'
import { ChangeBar } from '../records/change-bar.tsx'
import { FormBody } from '../records/form/form-body.tsx'
import { usePlaceOfAddress } from '../records/form/use-place-of-address.ts'
import { RecordProvider, useField, useSummary } from '../records/record-context.tsx'
import { RecordDialogs } from '../records/record-dialogs.tsx'
import { RecordNotes } from '../records/record-notes.tsx'
import { ListSteps } from './head/list-steps.tsx'
import { ProductHead } from './head/product-head.tsx'
import { Inspection } from './inspection/inspection.tsx'
import { useLanguageKeys } from './language-tabs.tsx'
import { useLanguage } from '../records/form/language-in-sight.ts'
import { SECTIONS } from './form-sections.ts'
import { productKind, withStock } from './product-kind.ts'
import { goToSection, SectionTabs } from './section-tabs.tsx'
import { ManualsSection } from './sections/manuals/manuals-section.tsx'
import { ModelSection } from './sections/model/model-section.tsx'
import { PartsSection } from './sections/parts/parts-section.tsx'
import { PicturesSection } from './sections/pictures/pictures-section.tsx'
import { PricesSection } from './sections/prices/prices-section.tsx'
import { Section } from './section.tsx'
import { SafetySection } from './sections/safety-section.tsx'
import { SellingSection } from './sections/selling/selling-section.tsx'
import { SpecsSection } from './sections/specs/specs-section.tsx'
import { TextsSection } from './sections/texts/texts-section.tsx'
import { editorTexts as t } from './texts.ts'
import { type Choices, type KeptProduct, ProductProvider } from './use-product.ts'

export function ProductEditor({ product, choices }: { product: KeptProduct; choices: Choices }) {
  const [kind] = useState(() => productKind(choices))
  const loaded = useMemo(() => withStock(product), [product]) // memoized, because the record store takes over each new object
  return (
    <ProductProvider value={{ product, choices }}>
      <RecordProvider kind={kind} id={product.id} loaded={loaded}>
        <Editor id={product.id} partNumber={product.partNumber} />
      </RecordProvider>
    </ProductProvider>
  )
}

function Editor({ id, partNumber }: { id: number; partNumber: string }) {
  const [isPreviewing, setPreviewing] = useState(false)
  useLanguageKeys()
  usePlaceOfAddress(toSection)
  return (
    <>
      <ListSteps id={id} />
      <Head partNumber={partNumber} />
      <RecordNotes />
      <SectionTabs />
      <FormBody
        label={t.form}
        asideLabel={t.state}
        leading={<Inspection />}
        aside={
          <>
            <Preview id={id} />
            <RecentRevisions type="product" id={id} />
          </>
        }
      >
        <TextsSection />
        <SpecsSection />
        <PricesSection />
        <PicturesSection />
        <ModelSection />
        <PartsSection />
        <ManualsSection />
        <SellingSection />
        <SafetySection />
        <Section name="search" />
      </FormBody>
      <ChangeBar onPreview={() => setPreviewing(true)} />
      <RecordDialogs />
      {isPreviewing && <PreviewOver id={id} partNumber={partNumber} onClose={() => setPreviewing(false)} />}
    </>
  )
}

/** Returns the typed name. It changes at each key press, so only components that show the name call this hook. */
const useName = (partNumber: string) => useField<string | null>('name.en')[0].value?.trim() || partNumber

/** Defers the name in the head, so that a key press renders the input of the name first. */
function Head({ partNumber }: { partNumber: string }) {
  return <NamedHead name={useDeferredValue(useName(partNumber))} />
}

const NamedHead = memo(function NamedHead({ name }: { name: string }) {
  usePageTitle(name)
  return <ProductHead name={name} />
})

function PreviewOver({ id, partNumber, onClose }: { id: number; partNumber: string; onClose: () => void }) {
  return <Preview id={id} asDialogOf={useName(partNumber)} onClose={onClose} />
}

/** Shows the preview beside the form, or in a dialog if `asDialogOf` is the name of the product. */
function Preview({ id, asDialogOf, onClose = () => {} }: { id: number; asDialogOf?: string; onClose?: () => void }) {
  const language = useLanguage()
  const hasUnsaved = useSummary(({ unsaved }) => unsaved.length > 0)
  const [{ saved: schedule }] = useField<KeptProduct['shop']['schedule']>('schedule')
  const [{ saved: visibleFrom }] = useField<string | null>('visibleFrom')
  const [{ saved: visibleUntil }] = useField<string | null>('visibleUntil')
  const previewed = {
    type: 'product',
    recordId: id,
    language,
    moments: momentsOf({ schedule, visibleFrom, visibleUntil }),
    hasUnsaved,
  } as const
  return asDialogOf === undefined ? <PreviewSheet {...previewed} /> : <PreviewDialog {...previewed} name={asDialogOf} onClose={onClose} />
}

function toSection(name: string) {
  const section = SECTIONS.find((one) => one === name)
  if (section) goToSection(section)
  return section !== undefined
}
