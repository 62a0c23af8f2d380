import type { PartDrawing as Drawn } from '@shop/contract/limits'
import type { Part } from '@shop/contract/parts/parts'
import type { Elements } from '../../../ui/reading/in-element.tsx'
import { isRead } from '../../../frame/picture-widths.ts'
import { DrawnPicture } from '../../model-3d/elevation-picture.tsx'

interface Props {
  part: Part
  drawing: Drawn
  alt: string
  className?: string | undefined
  urgency?: 'high'
  /** Stands where the shop cannot draw the part. */
  fallback: Elements
}

/** A part as the shop draws it of the 3D model of the first product that has it there. */
export function PartDrawing({ part: { uses }, drawing, ...picture }: Props) {
  const [src] = uses.flatMap(({ modelUrl, node, quantity }) => {
    const model = modelUrl.trim()
    const query = node && new URLSearchParams({ part: node, quantity: String(quantity), drawing })
    return query && isRead(model) ? `${model}?${query}` : []
  })
  return <DrawnPicture {...picture} src={src} />
}
