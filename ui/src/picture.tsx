import { type CSSProperties, useState } from 'react'
import { srcSetOf } from './picture-widths.ts'
import type { Elements } from './in-element.tsx'

interface Props {
  src: string | undefined
  alt: string
  /** `width` and `height` in pixels, or as a ratio. By default, the picture has its natural size. */
  width?: number
  height?: number
  /** HTML attribute `sizes`. Without it, only one width is available. */
  sizes?: string
  /** Widths from which the browser chooses; by default all that the shop produces. In a list, each width adds 100 bytes. */
  widths?: readonly number[] | undefined
  /** `high` loads before everything else, `auto` immediately. By default, the picture loads lazily. */
  urgency?: 'high' | 'auto' | undefined
  className?: string
  style?: CSSProperties | undefined
  'data-fit'?: 'cover' | 'contain' | undefined
  onLoad?: (() => void) | undefined
  /** Content shown in place of a missing or broken picture. */
  fallback: Elements
}

export function Picture({ src, alt, fallback, urgency, sizes, widths, ...img }: Props) {
  const [broken, setBroken] = useState<string>()
  if (!src || broken === src) return fallback

  // Detects a picture that failed to load before hydration.
  const notice = (element: HTMLImageElement | null) => {
    if (element?.complete && element.naturalWidth === 0) setBroken(src)
  }
  const srcSet = sizes && srcSetOf(src, widths)
  return (
    <img
      ref={notice}
      loading={urgency ? 'eager' : 'lazy'}
      fetchPriority={urgency ?? 'low'}
      sizes={srcSet && sizes}
      srcSet={srcSet}
      src={src}
      alt={alt}
      decoding="async"
      onError={() => setBroken(src)}
      {...img}
    />
  )
}
