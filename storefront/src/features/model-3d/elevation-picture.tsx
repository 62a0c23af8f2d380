import type { Elevation } from '@shop/contract/limits'
import { elevationOf } from '../../frame/picture-widths.ts'
import { Drawing } from '../../ui/drawing/drawing.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './elevation-picture.module.css'
import type { Model } from './model.ts'

interface Props {
  model: Pick<Model, 'modelUrl' | 'kind'>
  elevation: Elevation
  alt: string
  className?: string | undefined
}

/** A 3D model as a drawing from one side, trimmed to it; where the shop cannot draw it, the drawing of its kind. */
export function ElevationPicture({ model: { modelUrl, kind }, elevation, alt, className = '' }: Props) {
  return (
    <Picture
      className={`${styles.drawn} ${className}`}
      src={elevationOf(modelUrl, elevation)}
      alt={alt}
      urgency="auto"
      fallback={<Drawing kind={kind} view="side" label={alt} className={className} />}
    />
  )
}
