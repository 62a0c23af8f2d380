import { PRODUCT } from '@shop/contract/kinds/declared/product'
import { type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react'
import { useNear } from '@shop/ui/use-near'
import { Icon } from '../../ui/icon.tsx'
import { FieldsSideBySide } from '../kinds/fields-side-by-side.tsx'
import { UsualControl } from '../kinds/field-control.tsx'
import { PRODUCT_WORDS, type SectionName, sectionWords } from '../kind-words/product-words.ts'
import { FormSection } from '../records/form/form-section.tsx'
import { useLanguage } from '../records/form/language-in-sight.ts'
import { closed, setClosed, want, wanted } from './form-sections.ts'
import { Balloons } from './balloons.tsx'
import styles from './section.module.css'
import { editorTexts as t } from './texts.ts'

interface Props {
  name: SectionName
  /** Buttons in the section's head. */
  actions?: ReactNode
  /** Fields whose controls are in `children`. The usual controls of the section's other fields follow. */
  own?: readonly FieldName[]
  /** Rendered once the section is near the viewport, and removed while the section is collapsed. */
  children?: () => ReactElement
}

export function Section({ name, actions, own = [], children }: Props) {
  const place = useRef<HTMLElement>(null)
  const id = useId()
  const isNear = useNear(place)
  const isClosed = closed.use((names) => names.has(name))
  const isWanted = wanted.use((names) => names.has(name))
  useEffect(() => {
    if (isNear) want(name)
  }, [isNear, name])
  const { title, about, fields } = sectionWords(name)
  return (
    <FormSection
      ref={place}
      name={name}
      title={
        <button
          type="button"
          aria-expanded={!isClosed}
          aria-controls={`${id}-fields`}
          className={styles.toggle}
          onClick={() => setClosed(name, !isClosed)}
        >
          <span>{title}</span>
          <Icon name={isClosed ? 'right' : 'down'} small />
        </button>
      }
      mark={<Balloons section={name} />}
      about={isClosed ? undefined : about}
      actions={isClosed ? undefined : actions}
      fieldsId={`${id}-fields`}
      fieldsClass={isWanted || isClosed ? undefined : styles.waiting}
    >
      {isClosed && <p className="faint">{t.isClosed}</p>}
      {!isClosed && isWanted && (
        <>
          {children?.()}
          <FieldsSideBySide
            words={PRODUCT_WORDS}
            fields={(fields as readonly FieldName[]).filter((field) => !own.includes(field))} // kindWords accepts only names of fields
            control={(field) => <ProductField key={field} name={field as FieldName} />} // the name is one of `fields`
          />
        </>
      )}
    </FormSection>
  )
}

type FieldName = keyof typeof PRODUCT.fields

/** Usual control of a field. A localised field is shown in the current language of the form. */
export function ProductField({ name }: { name: FieldName }) {
  const language = useLanguage()
  const isLocalised = 'localised' in PRODUCT.fields[name]
  return <UsualControl words={PRODUCT_WORDS} name={name} language={isLocalised ? language : undefined} />
}
