import { fromWidth } from '../../ui/late/from-width.tsx'

/** Above the list; narrower windows have it in the sheet (filter-sheet.module.css). */
const BAR = fromWidth(768, () => import('./filter-bar.tsx').then((file) => file.FilterBar))
/** Beside the list (facets/beside.module.css). */
const PANEL = fromWidth(1200, () => import('./facets/facet-panel.tsx').then((file) => file.FacetPanel))

export const WideFilterBar = BAR.FromWidth
export const WideFacetPanel = PANEL.FromWidth

/** Loads the filters that a window of this width shows: a screen with a list waits for them. */
export const loadWideFilters = () => Promise.all([BAR.ready(), PANEL.ready()])
