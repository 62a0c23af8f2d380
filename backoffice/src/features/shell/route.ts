import type { StaffCallNames } from '@shop/contract/manage/manage-calls'
import type { ComponentType } from 'react'
import type { IconName } from '../../ui/icon.tsx'

export interface RailEntry {
  section: 'first' | 'inbox' | 'shop' | 'content' | 'audience' | 'workshop'
  icon: IconName
  /** Second key of the shortcut that opens the screen; the first is G. */
  key: string
  Count?: ComponentType
}

export interface Route {
  /** Pattern from `@shop/contract/manage/addresses`. */
  path: string
  title: string
  /** The screen is hidden from users who may not make this call. */
  needs?: StaffCallNames
  /** Entry in the navigation rail. A screen without an entry is reached from the screen `above`. */
  rail?: RailEntry
  /** Path of the parent screen, which is the breadcrumb before this screen and the current entry of the rail. */
  above?: string
  load: () => Promise<ComponentType>
}

export type RailRoute = Route & { rail: RailEntry }
