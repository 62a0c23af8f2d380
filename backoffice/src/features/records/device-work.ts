import type { Unsaved } from './record-store.ts'
import { isObject } from './merging.ts'

export interface WorkOf {
  staffId: number
  type: string
  id: number
}

export interface KeptWork extends Unsaved {
  time: string
}

const PREFIX = 'work'
const prefixOf = ({ staffId, type, id }: WorkOf) => `${PREFIX} ${staffId} ${type} ${id} `
const DAYS = 30
const DAY_MS = 86_400_000

/** Stores a field's unsaved change in the browser; undefined removes it. Returns false if the browser refuses, as for lack of space. */
export function keepOnDevice(of: WorkOf, name: string, work: Unsaved | undefined, now = new Date()) {
  try {
    if (work) localStorage.setItem(prefixOf(of) + name, JSON.stringify({ ...work, time: now.toISOString() } satisfies KeptWork))
    else localStorage.removeItem(prefixOf(of) + name)
    return true
  } catch {
    return false
  }
}

export function findOnDevice(of: WorkOf): ReadonlyMap<string, KeptWork> {
  const prefix = prefixOf(of)
  const kept = keys()
    .filter((key) => key.startsWith(prefix))
    .map((key) => [key.slice(prefix.length), keptOf(localStorage.getItem(key))] as const)
  return new Map(kept.filter((entry): entry is readonly [string, KeptWork] => entry[1] !== undefined))
}

/** Calls `hear` when this user edits the record in another tab. Returns a function that unsubscribes. */
export function listenToOtherTabs(of: WorkOf, hear: (name: string, work: KeptWork | undefined) => void) {
  const prefix = prefixOf(of)
  const handle = ({ key, newValue, storageArea }: StorageEvent) => {
    if (storageArea === localStorage && key?.startsWith(prefix)) hear(key.slice(prefix.length), keptOf(newValue))
  }
  window.addEventListener('storage', handle)
  return () => window.removeEventListener('storage', handle)
}

/** Deletes unsaved changes of all users of this browser that are older than 30 days. */
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

/** Parses a stored change. Returns undefined if it is malformed, because other releases may have written it. */
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
