import type { ModelBounds } from '@shop/contract/limits'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useAsk } from '../../frame/calls/api.ts'
import { useLanguage } from '../../frame/language.tsx'
import { boundsOf } from '../../frame/picture-widths.ts'
import { cameraOf, type Size } from '../model-3d/apart/apart-rules.ts'
import { linesOnPicture } from '../model-3d/apart/lines-on-picture.ts'
import { dimensionsOf } from '../model-3d/dimensions/dimensions.ts'
import { useLengthUnit } from '../model-3d/dimensions/length-unit-choice.tsx'
import { DrawnLines } from '../model-3d/dimensions/lines.tsx'
import styles from './hero-dimensions.module.css'
import places from './hero-place.module.css'

interface Props {
  productId: number
  modelUrl: string
  /** Where the picture is, which is by the camera of the model. */
  art: RefObject<HTMLElement | null>
}

/** How long and how wide the product of a slide is, drawn once over its picture. Without a camera, or where nothing is stated, there is nothing. */
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

/** How far a model reaches, once the shop has said it. */
function useBounds(modelUrl: string) {
  const [bounds, setBounds] = useState<ModelBounds>()
  useEffect(() => {
    const address = boundsOf(modelUrl)
    const leaving = new AbortController()
    if (address)
      fetch(address, { signal: leaving.signal })
        .then(async (response) => response.ok && setBounds((await response.json()) as ModelBounds)) // as the contract says
        .catch(() => {}) // the picture has no lines
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
