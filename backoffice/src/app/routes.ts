import {
  ADMIN_ACCOUNT,
  ADMIN_DEFINITION,
  ADMIN_DEFINITIONS,
  ADMIN_HISTORY,
  ADMIN_PART,
  ADMIN_PARTS,
  ADMIN_PREVIEWS,
  ADMIN_PRODUCT,
  ADMIN_PRODUCTS,
  ADMIN_REVISION,
  ADMIN_STAFF,
  ADMIN_TODAY,
} from '@shop/contract/manage/addresses'
import { FindingsCount } from '../features/findings/findings-count.tsx'
import { ProductCount } from '../features/product-list/product-count.tsx'
import type { Route } from '../features/shell/route.ts'

/** Every screen of the back office, in the order of the rail. A new screen is a line here, its address in the contract, and its folder in `screens/`. */
export const ROUTES: readonly Route[] = [
  {
    path: ADMIN_TODAY,
    title: 'Today',
    needs: 'GET /findings',
    rail: { section: 'first', icon: 'today', key: 'T', Count: FindingsCount },
    load: () => import('../screens/today/today-screen.tsx').then(({ TodayScreen }) => TodayScreen),
  },
  {
    path: ADMIN_PRODUCTS,
    title: 'Products',
    needs: 'GET /products',
    rail: { section: 'shop', icon: 'box', key: 'P', Count: ProductCount },
    load: () => import('../screens/products/products-screen.tsx').then(({ ProductsScreen }) => ProductsScreen),
  },
  {
    path: ADMIN_PRODUCT,
    title: 'Product',
    needs: 'GET /products/{id}',
    above: ADMIN_PRODUCTS,
    load: () => import('../screens/product/product-screen.tsx').then(({ ProductScreen }) => ProductScreen),
  },
  {
    path: ADMIN_DEFINITIONS,
    title: 'Specs',
    needs: 'GET /definitions',
    rail: { section: 'shop', icon: 'table', key: 'D' },
    load: () => import('../screens/definitions/definitions-screen.tsx').then(({ DefinitionsScreen }) => DefinitionsScreen),
  },
  {
    path: ADMIN_DEFINITION,
    title: 'Definition',
    needs: 'GET /definitions/{id}',
    above: ADMIN_DEFINITIONS,
    load: () => import('../screens/definitions/definition-screen.tsx').then(({ DefinitionScreen }) => DefinitionScreen),
  },
  {
    path: ADMIN_PARTS,
    title: 'Spare parts',
    needs: 'GET /parts',
    rail: { section: 'shop', icon: 'wrench', key: 'R' },
    load: () => import('../screens/parts/parts-screen.tsx').then(({ PartsScreen }) => PartsScreen),
  },
  {
    path: ADMIN_PART,
    title: 'Part',
    needs: 'GET /parts/{id}',
    above: ADMIN_PARTS,
    load: () => import('../screens/parts/part-screen.tsx').then(({ PartScreen }) => PartScreen),
  },
  {
    path: ADMIN_PREVIEWS,
    title: 'Preview links',
    needs: 'GET /previews',
    rail: { section: 'shop', icon: 'eye', key: 'V' },
    load: () => import('../screens/previews/previews-screen.tsx').then(({ PreviewsScreen }) => PreviewsScreen),
  },
  {
    path: ADMIN_HISTORY,
    title: 'History',
    needs: 'GET /history',
    rail: { section: 'workshop', icon: 'history', key: 'H' },
    load: () => import('../screens/history/history-screen.tsx').then(({ HistoryScreen }) => HistoryScreen),
  },
  {
    path: ADMIN_REVISION,
    title: 'One change',
    needs: 'GET /history/{id}',
    above: ADMIN_HISTORY,
    load: () => import('../screens/history/revision-screen.tsx').then(({ RevisionScreen }) => RevisionScreen),
  },
  {
    path: ADMIN_STAFF,
    title: 'Staff and rights',
    needs: 'GET /staff',
    rail: { section: 'workshop', icon: 'key', key: 'S' },
    load: () => import('../screens/staff/staff-screen.tsx').then(({ StaffScreen }) => StaffScreen),
  },
  {
    path: ADMIN_ACCOUNT,
    title: 'My account',
    load: () => import('../screens/account/account-screen.tsx').then(({ AccountScreen }) => AccountScreen),
  },
]
