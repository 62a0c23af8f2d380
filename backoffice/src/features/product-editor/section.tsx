import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useNear } from '../../../../storefront/src/ui/late/use-near.ts'
import { Icon } from '../../ui/icon.tsx'
import { FormSection, sideBySide } from '../records/form/form-section.tsx'
import { closed, type SectionName, setClosed, want, wanted } from './places.ts'
import { Balloons } from './balloons.tsx'
import styles from './section.module.css'
import { editorTexts as t, sectionTexts } from './texts.ts'

interface Props {
  name: SectionName
  /** Below its name: what can be done with all of it. */
  actions?: ReactNode
  /** Its fields. They are made when the section comes near, and gone while it is closed. */
  children: () => ReactNode
}

/** A section of the sheet: its name and one line left, fields right. */
export function Section({ name, actions, children }: Props) {
  const place = useRef<HTMLElement>(null)
  const id = useId()
  const isNear = useNear(place)
  const isClosed = closed.use((names) => names.has(name))
  const isWanted = wanted.use((names) => names.has(name))
  useEffect(() => {
    if (isNear) want(name)
  }, [isNear, name])
  const { name: title, about } = sectionTexts[name]
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
      {isClosed ? <p className="faint">{t.isClosed}</p> : isWanted && children()}
    </FormSection>
  )
}

/** Fields side by side, where there is room. */
export const pairClass = sideBySide.two
export const threeClass = sideBySide.three
