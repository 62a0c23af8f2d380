import { ProductList } from '../../features/product-list/product-list.tsx'

/** /admin/products: find, compare, change many. */
export const ProductsScreen = () => <ProductList />
