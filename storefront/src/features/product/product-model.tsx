import type { ProductDetail, Series } from '@shop/contract/catalog/catalog'
import type { ReactNode } from 'react'
import { ModelButton } from '../model-3d/model-button.tsx'
import { partNumber } from './product-facts.ts'

interface Props {
  product: ProductDetail
  series: Series | undefined
  className?: string
  children: ReactNode
}

export function ProductModel({ product: { id, name, images, specs, view360Url }, series, ...button }: Props) {
  if (!view360Url.trim()) return null
  return (
    <ModelButton
      modelUrl={view360Url}
      poster={images[0]?.imageUrl}
      name={name}
      specs={specs}
      kind={series?.kind ?? undefined}
      partNumber={partNumber(series, id)}
      {...button}
    />
  )
}
