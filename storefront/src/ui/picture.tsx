import { type ReactNode, useState } from 'react'

interface Props {
  src: string | undefined
  alt: string
  width: number
  height: number
  /** In sight when the page opens: loaded at once, before the others. */
  eager?: boolean
  className?: string
  /** Stands in for a picture that is missing or broken. */
  fallback: ReactNode
}

/** A picture that never shows as broken. */
export function Picture({ src, alt, fallback, eager, ...img }: Props) {
  const [broken, setBroken] = useState<string>()
  if (!src || broken === src) return fallback

  // It may have failed before React was there to hear it.
  const notice = (element: HTMLImageElement | null) => {
    if (element?.complete && element.naturalWidth === 0) setBroken(src)
  }
  return (
    <img
      ref={notice}
      src={src}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      onError={() => setBroken(src)}
      {...img}
    />
  )
}
