import type { ModelBounds } from '@shop/contract/limits'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { boundsOf } from '@shop/ui/picture-widths'
import { useAsk } from '../../frame/calls/api.ts'
import { useLanguage } from '../../frame/language.tsx'
import { cameraOf, type Size } from '../model-3d/apart/apart-rules.ts'
import { linesOnPicture } from '../model-3d/apart/lines-on-picture.ts'
import { dimensionsOf } from '../model-3d/dimensions/dimensions.ts'
import { useLengthUnit } from '../model-3d/dimensions/use-length-unit.ts'
import { DrawnLines } from '../model-3d/dimensions/lines.tsx'
import styles from './hero-dimensions.module.css'
import places from './hero-place.module.css'

interface Props {
  productId: number
  modelUrl: string
  /** Element of the slide's picture, over which the lines are drawn. */
  art: RefObject<HTMLElement | null>
}

/** Draws dimension lines over the picture, animated once. Draws none if the model has no camera or the product states no sizes. */
export function HeroDimensions({ productId, modelUrl, art }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const language = useLanguage()
  const unit = useLengthUnit()
  const specs = useAsk('GET /product/{id}/{language}', { id: String(productId) }).data?.specs
  const bounds = useBounds(modelUrl)
  const stage = useSize(place)
  const { height: _, ...dimensions } = dimensionsOf(specs ?? [], language)
  const camera = bounds && cameraOf({ ...bounds })
  if (!art.current) return null
  const lines = bounds && camera && stage && linesOnPicture(dimensions, { ...bounds, camera }, stage)
  return createPortal(
    <div ref={place} className={`${places.place} ${styles.dimensions}`}>
      {lines && <DrawnLines lines={lines} dimensions={dimensions} unit={unit} />}
    </div>,
    art.current,
  )
}

function useBounds(modelUrl: string) {
  const [bounds, setBounds] = useState<ModelBounds>()
  useEffect(() => {
    const address = boundsOf(modelUrl)
    const leaving = new AbortController()
    if (address)
      fetch(address, { signal: leaving.signal })
        .then(async (response) => response.ok && setBounds((await response.json()) as ModelBounds)) // the contract defines this type
        .catch(() => {}) // without bounds, no lines are drawn
    return () => leaving.abort()
  }, [modelUrl])
  return bounds
}

function useSize(place: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState<Size>()
  useEffect(() => {
    if (!place.current) return
    const observer = new ResizeObserver((entries) => setSize(entries.at(-1)?.contentRect))
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return size
}
