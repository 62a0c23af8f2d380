import type { Elevation } from '@shop/contract/limits'
import type { CSSProperties, ReactNode } from 'react'
import { elevationOf } from '../../frame/picture-widths.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './elevation-picture.module.css'

interface Props {
  modelUrl: string
  elevation: Elevation
  /** Empty: decoration. */
  alt: string
  className?: string | undefined
  style?: CSSProperties
  /** Stands where the shop cannot draw the model. */
  fallback: ReactNode
  /** One of PICTURE_WIDTHS, where it is never shown wider. */
  drawnWidth?: number | undefined
  /** As `Picture` has it. */
  urgency?: 'auto'
}

/** A 3D model as a drawing from one side, trimmed to it. */
export function ElevationPicture({ modelUrl, elevation, className = '', drawnWidth, ...picture }: Props) {
  return <Picture {...picture} className={`${styles.drawn} ${className}`} src={elevationOf(modelUrl, elevation, drawnWidth)} />
}
