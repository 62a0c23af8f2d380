import type { Elements } from '@shop/ui/in-element'
import { Words } from '../frame/words/words.tsx'
import styles from './section-head.module.css'

interface Props {
  title: string
  /** Content at the right of the heading, such as a count or a link. */
  aside?: Elements
  /** Id of the heading, for links to the section. The heading can then receive the focus. */
  id?: string
}

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

export function Ruler() {
  return <div className={styles.ruler} aria-hidden="true" />
}
