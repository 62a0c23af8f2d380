import type { Unsaved } from './record-store.ts'
import { isObject } from './values.ts'

/** Whose work, on which record. */
export interface WorkOf {
  staffId: number
  type: string
  id: number
}

/** Unsaved work as this device keeps it: field by field, so that a key press writes one, and tabs of the same person add to each other. */
export interface KeptWork extends Unsaved {
  time: string
}

const PREFIX = 'work'
const prefixOf = ({ staffId, type, id }: WorkOf) => `${PREFIX} ${staffId} ${type} ${id} `
const DAYS = 30
const DAY_MS = 86_400_000

/** Keeps a field, or, without work, drops it. False where this browser stores nothing, or has no more room. */
export function keepOnDevice(of: WorkOf, name: string, work: Unsaved | undefined, now = new Date()) {
  try {
    if (work) localStorage.setItem(prefixOf(of) + name, JSON.stringify({ ...work, time: now.toISOString() } satisfies KeptWork))
    else localStorage.removeItem(prefixOf(of) + name)
    return true
  } catch {
    return false
  }
}

/** What this device has kept of a record. */
export function findOnDevice(of: WorkOf): ReadonlyMap<string, KeptWork> {
  const prefix = prefixOf(of)
  const kept = keys()
    .filter((key) => key.startsWith(prefix))
    .map((key) => [key.slice(prefix.length), keptOf(localStorage.getItem(key))] as const)
  return new Map(kept.filter((entry): entry is readonly [string, KeptWork] => entry[1] !== undefined))
}

/** Hears of what other tabs of the same person keep of a record. What is returned ends it. */
export function listenToOtherTabs(of: WorkOf, hear: (name: string, work: KeptWork | undefined) => void) {
  const prefix = prefixOf(of)
  const handle = ({ key, newValue, storageArea }: StorageEvent) => {
    if (storageArea === localStorage && key?.startsWith(prefix)) hear(key.slice(prefix.length), keptOf(newValue))
  }
  window.addEventListener('storage', handle)
  return () => window.removeEventListener('storage', handle)
}

/** Drops work of whomever that nobody has come back to for 30 days. */
export function dropOldWork(now = Date.now()) {
  for (const key of keys()) {
    if (!key.startsWith(`${PREFIX} `)) continue
    const kept = keptOf(localStorage.getItem(key))
    if (!kept || now - Date.parse(kept.time) > DAYS * DAY_MS) localStorage.removeItem(key)
  }
}

function keys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

/** What is stored under a key, if it is ours: other releases, and people, write there too. */
function keptOf(text: string | null): KeptWork | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    if (!isObject(kept)) return undefined
    const { value, base, rev, time } = kept
    return typeof rev === 'number' && typeof time === 'string' && !Number.isNaN(Date.parse(time)) ? { value, base, rev, time } : undefined
  } catch {
    return undefined
  }
}
