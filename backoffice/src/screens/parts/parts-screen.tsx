import { PartList } from '../../features/part-list/part-list.tsx'

/** /admin/parts: what products are taken apart into. */
export const PartsScreen = () => <PartList />
