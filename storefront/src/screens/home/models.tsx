import { useRef } from 'react'
import { useTexts } from '../../frame/language.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { homeTexts } from '../../features/home/texts.ts'
import { model3dTexts } from '../../features/model-3d/texts.ts'
import { ScrollIn } from '../../ui/scroll-in.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useLate } from '../../ui/use-late.ts'
import { LoadFailed } from '../../ui/view-state.tsx'
import styles from './models.module.css'

const MODELS = { load: () => import('../../features/home/model-section.tsx'), texts: [model3dTexts] }

/** Turn: the models in 3D. In the page stand its head and room; all else is loaded when it comes near. */
export function Models() {
  const { homeModels } = useTexts(homeTexts)
  const { networkError } = useTexts(frameTexts)
  const part = useRef<HTMLElement>(null)
  const { file, hasFailed } = useLate(part, MODELS)
  const room = <Skeleton className={styles.room} />
  return (
    <section ref={part} className={styles.section} aria-labelledby="models">
      <ScrollIn>
        <SectionHead id="models" title={homeModels} />
      </ScrollIn>
      {file ? (
        <file.ModelSection room={room} />
      ) : hasFailed ? (
        <LoadFailed message={networkError} retry={() => window.location.reload()} isRetrying={false} />
      ) : (
        room
      )}
    </section>
  )
}
