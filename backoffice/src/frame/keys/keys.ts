import { createContext, useContext, useEffect, useEffectEvent } from 'react'
import { createSignal } from '@shop/ui/signal'
import { readStored, store } from '@shop/ui/storage'
import { isComposing } from '@shop/ui/composition'
import { pressedKey } from './pressed-key.ts'

/** `keys` is like `J`, `?`, `Shift+V`, `Mod+K` (⌘ or Ctrl), `Alt+1`, `G P` (a sequence), `Enter`, `Space` or `Escape`. */
export interface Shortcut {
  keys: string
  label: string
  run: (event: KeyboardEvent) => void
  isUnlisted?: boolean
}

interface Group {
  title: string
  layer: number
  shortcuts: readonly Shortcut[]
}

/** Shortcuts of mounted components. Later groups take precedence. */
const groups = createSignal<readonly Group[]>([])

/** Depth of nested dialogs. Only shortcuts of the topmost dialog are active. */
export const KeyLayer = createContext(0)
const topLayer = createSignal(0)

/** Opens a layer for a dialog. While the dialog is mounted, only shortcuts in this layer are active. */
export function useKeyLayer() {
  const layer = useContext(KeyLayer) + 1
  useEffect(() => {
    const before = topLayer.get()
    topLayer.set(layer)
    return () => topLayer.set(before)
  }, [layer])
  return layer
}

/** Registers shortcuts while the component is mounted. `title` is their heading in the list of shortcuts. */
export function useKeys(title: string, shortcuts: readonly Shortcut[]) {
  const layer = useContext(KeyLayer)
  const run = useEffectEvent((index: number, event: KeyboardEvent) => shortcuts[index]?.run(event))
  const names = shortcuts.map(({ keys, label, isUnlisted }) => `${keys}\t${label}\t${isUnlisted ? 1 : ''}`).join('\n')
  useEffect(() => {
    if (names === '') return
    const group: Group = {
      title,
      layer,
      shortcuts: names.split('\n').map((line, index) => {
        const [keys = '', label = '', isUnlisted] = line.split('\t')
        return { keys, label, isUnlisted: isUnlisted === '1', run: (event) => run(index, event) }
      }),
    }
    groups.set([...groups.get(), group])
    return () => groups.set(groups.get().filter((other) => other !== group))
  }, [title, names, layer])
}

/** Returns the shortcuts of a layer by title, for the list of shortcuts and the command palette. */
export const useActiveKeys = (layer: number) => {
  const all = groups.use((groups) => groups)
  return all
    .filter((group) => group.layer === layer)
    .map(({ title, shortcuts }) => ({ title, shortcuts: shortcuts.filter(({ isUnlisted }) => !isUnlisted) }))
    .filter(({ shortcuts }) => shortcuts.length > 0)
}

const choice = createSignal<'on' | 'off' | undefined>(undefined)
const areOn = () => (choice.get() ?? readStored('keys')) !== 'off'
/** Setting of this browser that turns off shortcuts without ⌘, Ctrl or Alt. Escape remains on. */
export function useKeysAreOn(): [boolean, (isOn: boolean) => void] {
  choice.use((value) => value)
  return [
    areOn(),
    (isOn) => {
      store('keys', isOn ? 'on' : 'off')
      choice.set(isOn ? 'on' : 'off')
    },
  ]
}

const IN_SEQUENCE_MS = 1_500
let before: { key: string; timeMs: number } | undefined

/** Runs shortcuts. Those with ⌘, Ctrl or Alt run in the capture phase, before the focused element. Returns a cleanup function. */
export function listenToKeys() {
  const handleKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || MODIFIERS.has(event.key)) return
    if (isComposing(event)) return leaveToInputMethod(event)
    const isSingle = !event.metaKey && !event.ctrlKey && !event.altKey
    const isEarly = event.eventPhase === Event.CAPTURING_PHASE
    if (isSingle === isEarly) return
    const key = pressedKey(event)
    if (key === undefined) return
    const isSequence = before !== undefined && event.timeStamp - before.timeMs < IN_SEQUENCE_MS
    const pressed = isSequence ? [`${before?.key} ${key}`, key] : [key]
    before = isSingle ? { key, timeMs: event.timeStamp } : undefined
    if (isSingle && (isOfField(event.target, event.key) || (!areOn() && key !== 'Escape'))) return
    const found = find(pressed)
    if (!found) return
    event.preventDefault()
    if (isEarly) event.stopPropagation()
    before = undefined
    found.run(event)
  }
  document.addEventListener('keydown', handleKey, true)
  document.addEventListener('keydown', handleKey)
  return () => {
    document.removeEventListener('keydown', handleKey, true)
    document.removeEventListener('keydown', handleKey)
  }
}

/** Keeps the keys of an input method from controls, such as Enter and Escape. Rich texts handle compositions themselves. */
function leaveToInputMethod(event: KeyboardEvent) {
  if (event.key === 'Escape') event.preventDefault() // otherwise the browser would close the dialog
  if (!(event.target instanceof HTMLElement && event.target.isContentEditable)) event.stopPropagation()
}

const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta'])

function find(pressed: string[]) {
  const active = groups.get().filter(({ layer }) => layer === topLayer.get())
  for (const keys of pressed) {
    const found = active.flatMap(({ shortcuts }) => shortcuts).findLast((shortcut) => shortcut.keys === keys)
    if (found) return found
  }
  return undefined
}

/** True if the target is a field, which takes all keys, or a control, which takes Enter and Space. */
function isOfField(target: EventTarget | null, key: string) {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.closest('textarea, select, [role=menu], [role=listbox], [role=combobox]')) return true
  const input = target.closest('input')
  if (input && !/^(checkbox|radio|button|submit)$/.test(input.type)) return true
  return (key === 'Enter' || key === ' ') && target.closest('a, button, summary, input') !== null
}
