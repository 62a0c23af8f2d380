import type { StaffCallNames } from '@shop/contract/manage/manage-calls'
import type { ComponentType } from 'react'
import type { IconName } from '../../ui/icon.tsx'

/** Where a screen stands in the rail. */
export interface RailEntry {
  section: 'first' | 'shop' | 'workshop'
  icon: IconName
  /** The letter that leads there after G. */
  key: string
  /** How many things are there, as a `RailCount`. */
  Count?: ComponentType
}

/** A screen of the back office. */
export interface Route {
  /** Its pattern, of `@shop/contract/manage/addresses`. */
  path: string
  title: string
  /** The call that it is made of: who may not use it is not offered the screen. */
  needs?: StaffCallNames
  /** Without it, it is reached from the screen `above`. */
  rail?: RailEntry
  /** The path of the screen that it belongs to: the crumb before its own, and the entry of the rail that is current. */
  above?: string
  load: () => Promise<ComponentType>
}

/** A screen that is offered in the rail. */
export type RailRoute = Route & { rail: RailEntry }
