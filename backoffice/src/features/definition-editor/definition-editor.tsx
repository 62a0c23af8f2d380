import { TEXT_LIMITS } from '@shop/contract/catalog/product-limits'
import { DIRECTIONS, SPEC_GROUPS, SPEC_KINDS } from '@shop/contract/catalog/kinds'
import { type Dimension, DIMENSIONS, unitsOf } from '@shop/contract/catalog/units'
import { LANGUAGE_NAME } from '@shop/contract/languages'
import { useState } from 'react'
import { usePageTitle } from '../../frame/page-title.ts'
import { RecentRevisions } from '../history/recent-revisions.tsx'
import { ENGLISH_FIRST } from '../record-fields/english-first.ts'
import { ChangeBar } from '../records/change-bar.tsx'
import { ChoiceOfRecord } from '../records/fields/choice-of-record.tsx'
import { FigureOfRecord } from '../records/fields/figures.tsx'
import { LocalText, PlainText } from '../records/fields/text-of-record.tsx'
import { FormBody } from '../records/form/form-body.tsx'
import { FormSection, sideBySide } from '../records/form/form-section.tsx'
import { RecordProvider, useField } from '../records/record-context.tsx'
import { RecordDialogs } from '../records/record-dialogs.tsx'
import { RecordNotes } from '../records/record-notes.tsx'
import { DefinitionHead } from './definition-head.tsx'
import { definitionKind, type KeptDefinition } from './definition-kind.ts'
import { definitionTexts as t, DIMENSION_WORDS, DIRECTION_WORDS, GROUP_WORDS, KIND_WORDS } from './texts.ts'

/** The form of a definition: its names, what it measures, where it stands. */
export function DefinitionEditor({ definition }: { definition: KeptDefinition }) {
  const [kind] = useState(() => definitionKind(definition))
  return (
    <RecordProvider kind={kind} id={definition.id} loaded={definition}>
      <Editor definition={definition} />
    </RecordProvider>
  )
}

function Editor({ definition }: { definition: KeptDefinition }) {
  const [{ value: typedName }] = useField<string | null>('name.en')
  const name = typedName?.trim() || definition.key
  usePageTitle(name)
  return (
    <>
      <DefinitionHead definition={definition} name={name} />
      <RecordNotes />
      <FormBody label={t.form} asideLabel={t.state} aside={<RecentRevisions type="definition" id={definition.id} />}>
        <FormSection name="names" title={t.names} about={t.namesAbout}>
          <div className={sideBySide.two}>
            {ENGLISH_FIRST.map((language) => (
              <LocalText key={language} name="name" language={language} label={LANGUAGE_NAME[language]} max={TEXT_LIMITS.specName} />
            ))}
          </div>
        </FormSection>
        <FormSection name="measure" title={t.measure} about={t.measureAbout}>
          <Measure products={definition.products} />
        </FormSection>
        <FormSection name="place" title={t.place} about={t.placeAbout}>
          <div className={sideBySide.two}>
            <ChoiceOfRecord name="group" label={t.group} options={SPEC_GROUPS.map((value) => ({ value, label: GROUP_WORDS[value] }))} />
            <FigureOfRecord name="sort" label={t.sort} hint={t.sortHint} />
          </div>
        </FormSection>
      </FormBody>
      <ChangeBar />
      <RecordDialogs />
    </>
  )
}

/** Kind, dimension and unit. Words have no figures; what products state stays. */
function Measure({ products }: { products: number }) {
  const [{ value: kind }] = useField<string>('kind')
  const [, setUnit] = useField<string>('unit')
  const isStated = products > 0
  return (
    <>
      <div className={sideBySide.two}>
        <ChoiceOfRecord
          name="kind"
          label={t.kind}
          hint={isStated ? t.stays(products) : t.kindHint}
          isFixed={isStated}
          options={SPEC_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }))}
        />
        {kind !== 'text' && (
          <ChoiceOfRecord
            name="dimension"
            label={t.dimension}
            hint={isStated ? t.stays(products) : undefined}
            isFixed={isStated}
            options={DIMENSIONS.map((value) => ({ value, label: DIMENSION_WORDS[value] }))}
            onChosen={(dimension) => setUnit(unitsOf(dimension as Dimension)[0] ?? '')} // one of the options
          />
        )}
      </div>
      {kind !== 'text' && (
        <div className={sideBySide.three}>
          <Unit isStated={isStated} />
          <ChoiceOfRecord
            name="direction"
            label={t.direction}
            options={DIRECTIONS.map((value) => ({ value, label: DIRECTION_WORDS[value] }))}
          />
          <FigureOfRecord name="step" label={t.step} hint={t.stepHint} />
        </div>
      )}
    </>
  )
}

/** The unit: one of the dimension's, or, of what has none, any name. */
function Unit({ isStated }: { isStated: boolean }) {
  const [{ value: dimension }] = useField<Dimension>('dimension')
  const units = unitsOf(dimension)
  if (units.length > 0) return <ChoiceOfRecord name="unit" label={t.unit} options={units.map((unit) => ({ value: unit, label: unit }))} />
  return (
    <PlainText
      name="unit"
      label={t.unit}
      max={20}
      hint={isStated && dimension === 'none' ? t.wrong.inUse : t.unitHint}
      placeholder={t.noUnit}
      emptyIs=""
    />
  )
}
