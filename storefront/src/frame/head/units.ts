import { isUnitSystem, type UnitSystem } from '@shop/contract/catalog/units/systems'
import { createDeviceChoice } from '@shop/ui/device-choice'

/** Unit system of displayed figures. `stated` means that the user has chosen none and figures are in the shop's own units. */
export type Units = UnitSystem | 'stated'

/** Hook for the chosen unit system, which is `stated` until hydration. CSS already shows the right figures before (`either-units.tsx`). */
export const useUnits = createDeviceChoice<Units>({
  key: 'units',
  first: 'stated',
  valueOf: (stored) => (isUnitSystem(stored) ? stored : 'stated'),
  show: (units) => {
    if (units === 'stated') delete document.documentElement.dataset.units
    else document.documentElement.dataset.units = units
  },
})
