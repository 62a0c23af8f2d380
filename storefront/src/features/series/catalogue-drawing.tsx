import { Drawing, type Kind } from '@shop/ui/drawing'
import { useAsk } from '../../frame/calls/api.ts'
import { ElevationPicture } from '../model-3d/elevation-picture.tsx'

interface Props {
  seriesId?: string
  /** Kind of the drawing for a catalogue without 3D models. */
  kind: Kind | undefined
  className: string | undefined
}

/** Side view of the first product that has a 3D model, so that only what the shop sells is drawn. Loads after the page. */
export function CatalogueDrawing({ seriesId, kind, className = '' }: Props) {
  const models = useAsk('GET /product/page', { has360: '1', limit: '1', ...(seriesId && { seriesId }) })
  if (models.isPending) return <span className={className} />
  return (
    <ElevationPicture
      modelUrl={models.data?.rows[0]?.view360Url.trim() ?? ''}
      elevation="side"
      alt=""
      urgency="auto"
      className={className}
      fallback={<Drawing kind={kind} view="side" className={className} />}
    />
  )
}
