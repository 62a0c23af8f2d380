import type { Elevation } from '@shop/contract/limits'
import type { CSSProperties } from 'react'
import type { Elements } from '@shop/ui/in-element'
import { elevationOf } from '@shop/ui/picture-widths'
import { Picture } from '@shop/ui/picture'
import styles from './elevation-picture.module.css'

interface DrawnPictureProps {
  src: string | undefined
  alt: string
  className?: string | undefined
  style?: CSSProperties
  fallback: Elements
  urgency?: 'auto' | 'high'
  onLoad?: () => void
}

interface Props extends Omit<DrawnPictureProps, 'src'> {
  modelUrl: string
  elevation: Elevation
  /** Requested width in pixels, one of PICTURE_WIDTHS; undefined requests the full width. */
  drawnWidth?: number | undefined
}

export function ElevationPicture({ modelUrl, elevation, drawnWidth, ...picture }: Props) {
  return <DrawnPicture {...picture} src={elevationOf(modelUrl, elevation, drawnWidth)} />
}

/** Picture of a drawing in dark lines on a transparent background, inverted in dark mode. */
export function DrawnPicture({ className = '', ...picture }: DrawnPictureProps) {
  return <Picture {...picture} className={`${styles.drawn} ${className}`} />
}
