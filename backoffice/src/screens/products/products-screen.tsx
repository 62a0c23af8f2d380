import { ProductList } from '../../features/product-list/product-list.tsx'

export const ProductsScreen = () => <ProductList />
