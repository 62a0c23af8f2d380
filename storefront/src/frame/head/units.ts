import { isUnitSystem, type UnitSystem } from '@shop/contract/catalog/units/systems'
import { createDeviceChoice } from './device-choice.ts'

/** `stated`: nothing was chosen, each figure is in the unit that the shop states it in. */
export type Units = UnitSystem | 'stated'

/** The system of units that was chosen, and how to choose one. Until the page is hydrated it reads as `stated`; figures are in their place before (`either-units.tsx`). */
export const useUnits = createDeviceChoice<Units>({
  key: 'units',
  first: 'stated',
  valueOf: (stored) => (isUnitSystem(stored) ? stored : 'stated'),
  show: (units) => {
    if (units === 'stated') delete document.documentElement.dataset.units
    else document.documentElement.dataset.units = units
  },
})
