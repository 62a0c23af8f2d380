import type { PartDrawing as Drawn } from '@shop/contract/limits'
import type { Part } from '@shop/contract/parts/parts'
import type { Elements } from '@shop/ui/in-element'
import { isRead } from '@shop/ui/picture-widths'
import { DrawnPicture } from '../../model-3d/elevation-picture.tsx'

interface Props {
  part: Part
  drawing: Drawn
  alt: string
  className?: string | undefined
  urgency?: 'high'
  fallback: Elements
}

export function PartDrawing({ part: { uses }, drawing, ...picture }: Props) {
  const [src] = uses.flatMap(({ modelUrl, node, quantity }) => {
    const model = modelUrl.trim()
    const query = node && new URLSearchParams({ part: node, quantity: String(quantity), drawing })
    return query && isRead(model) ? `${model}?${query}` : []
  })
  return <DrawnPicture {...picture} src={src} />
}
