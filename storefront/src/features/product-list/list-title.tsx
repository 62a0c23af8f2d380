import { Words } from '../../frame/words/words.tsx'
import { Drawing } from '../../ui/drawing/drawing.tsx'
import type { Kind } from '../../ui/drawing/kind.ts'
import styles from './list-title.module.css'
import type { Elements } from '../../ui/reading/in-element.tsx'

interface Props {
  title: string
  lead: string
  drawn?: Kind
  children?: Elements
}

/** Opens a list of products: its name and a line about it, and at the right what stands for it: a drawing, a figure. */
export function ListTitle({ title, lead, drawn, children }: Props) {
  return (
    <div className={styles.head}>
      <div>
        <h1>
          <Words text={title} />
        </h1>
        <p className="lead">{lead}</p>
      </div>
      {drawn ? <Drawing kind={drawn} view="side" className={styles.drawing} /> : children}
    </div>
  )
}
