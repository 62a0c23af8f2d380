import { fromWidth } from '../../ui/late/from-width.tsx'

/** Filter bar above the list. Narrower windows have its filters in a sheet (filter-sheet.module.css). */
const BAR = fromWidth(768, () => import('./filter-bar.tsx').then((file) => file.FilterBar))
/** Panel of facets next to the list (facets/beside.module.css). */
const PANEL = fromWidth(1200, () => import('./facets/facet-panel.tsx').then((file) => file.FacetPanel))

export const WideFilterBar = BAR.FromWidth
export const WideFacetPanel = PANEL.FromWidth

/** Loads the filters that this window width shows. Screens with lists wait for them. */
export const loadWideFilters = () => Promise.all([BAR.ready(), PANEL.ready()])
