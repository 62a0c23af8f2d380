import { Words } from '../frame/words/words.tsx'
import styles from './section-head.module.css'
import type { Elements } from './reading/in-element.tsx'

interface Props {
  title: string
  /** Stands at the right end: a count, a link. */
  aside?: Elements
  /** Makes it a place in the page: an address with `#id` leads to it, and the focus comes along. */
  id?: string
}

/** Opens a section: a scale rule, the heading under it. */
export function SectionHead({ title, aside, id }: Props) {
  return (
    <>
      <Ruler />
      <div className={styles.head}>
        <h2 id={id} tabIndex={id ? -1 : undefined}>
          <Words text={title} />
        </h2>
        {aside}
      </div>
    </>
  )
}

/** The scale rule that opens each section. */
export function Ruler() {
  return <div className={styles.ruler} aria-hidden="true" />
}
