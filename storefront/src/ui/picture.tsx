import { type CSSProperties, useState } from 'react'
import { srcSetOf } from '../frame/picture-widths.ts'
import type { Elements } from './reading/in-element.tsx'

interface Props {
  src: string | undefined
  alt: string
  /** In pixels, or what has the same ratio; without: as it is. */
  width?: number
  height?: number
  /** How wide it is shown, as the `sizes` of HTML. Without: as it is, whatever its width. */
  sizes?: string
  /** The widths in pixels that its places need, of those that the shop makes; without: all of them. Each costs a list of pictures 100 bytes. */
  widths?: readonly number[] | undefined
  /** `high`: what a page opens with, loaded before all else. `auto`: in sight with it, loaded at once. Without: when it comes near, after all else. */
  urgency?: 'high' | 'auto' | undefined
  className?: string
  style?: CSSProperties | undefined
  'data-fit'?: 'cover' | 'contain' | undefined
  onLoad?: (() => void) | undefined
  /** Stands in for a picture that is missing or broken. */
  fallback: Elements
}

/** A picture that never shows as broken. */
export function Picture({ src, alt, fallback, urgency, sizes, widths, ...img }: Props) {
  const [broken, setBroken] = useState<string>()
  if (!src || broken === src) return fallback

  // It may have failed before React was there to hear it.
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
