import type { Elevation } from '@shop/contract/limits'
import type { CSSProperties } from 'react'
import type { Elements } from '../../ui/reading/in-element.tsx'
import { elevationOf } from '../../frame/picture-widths.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './elevation-picture.module.css'

interface DrawnPictureProps {
  src: string | undefined
  /** Empty: decoration. */
  alt: string
  className?: string | undefined
  style?: CSSProperties
  /** Stands where the shop cannot draw the model. */
  fallback: Elements
  /** As `Picture` has it. */
  urgency?: 'auto' | 'high'
}

interface Props extends Omit<DrawnPictureProps, 'src'> {
  modelUrl: string
  elevation: Elevation
  /** One of PICTURE_WIDTHS, where it is never shown wider. */
  drawnWidth?: number | undefined
}

/** A 3D model as a drawing from one side, trimmed to it. */
export function ElevationPicture({ modelUrl, elevation, drawnWidth, ...picture }: Props) {
  return <DrawnPicture {...picture} src={elevationOf(modelUrl, elevation, drawnWidth)} />
}

/** What the shop draws of a 3D model: ink on nothing, which dark inverts. */
export function DrawnPicture({ className = '', ...picture }: DrawnPictureProps) {
  return <Picture {...picture} className={`${styles.drawn} ${className}`} />
}
