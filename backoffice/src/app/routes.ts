import { ADMIN_ACCOUNT, ADMIN_PREVIEWS, ADMIN_STAFF } from '@shop/contract/manage/addresses'
import type { Route } from '../features/shell/route.ts'

/** Every screen of the back office, in the order of the rail. A new screen is a line here, its address in the contract, and its folder in `screens/`. */
export const ROUTES: readonly Route[] = [
  {
    path: ADMIN_PREVIEWS,
    title: 'Preview links',
    needs: 'GET /previews',
    rail: { section: 'shop', icon: 'eye', key: 'V' },
    load: () => import('../screens/previews/previews-screen.tsx').then(({ PreviewsScreen }) => PreviewsScreen),
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
