import type { Kind } from '@shop/ui/drawing'
import type { Elements } from '@shop/ui/in-element'
import { Words } from '../../frame/words/words.tsx'
import { CatalogueDrawing } from '../series/catalogue-drawing.tsx'
import styles from './list-title.module.css'

interface Props {
  title: string
  lead: string
  /** Series of which a model is drawn beside the title. */
  drawn?: { seriesId: string; kind: Kind | undefined }
  children?: Elements
}

export function ListTitle({ title, lead, drawn, children }: Props) {
  return (
    <div className={styles.head}>
      <div>
        <h1>
          <Words text={title} />
        </h1>
        <p className="lead">{lead}</p>
      </div>
      {drawn ? <CatalogueDrawing {...drawn} className={styles.drawing} /> : children}
    </div>
  )
}
