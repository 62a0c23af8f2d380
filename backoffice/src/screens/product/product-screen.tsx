import { useParams } from '@shop/ui/router'
import { LoadedProduct } from '../../features/product-editor/loaded-product.tsx'
import { ProductEditor } from '../../features/product-editor/product-editor.tsx'

export function ProductScreen() {
  const id = Number(useParams()['id'])
  return <LoadedProduct id={id}>{(product, choices) => <ProductEditor key={id} product={product} choices={choices} />}</LoadedProduct>
}
