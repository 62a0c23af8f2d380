import { createContext, useContext, useEffect, useEffectEvent } from 'react'
import { createSignal } from '../../../../storefront/src/frame/signal.ts'
import { readStored, store } from '../../../../storefront/src/frame/storage.ts'
import { isComposing } from '../../../../storefront/src/frame/forms/composition.ts'
import { pressedKey } from './pressed-key.ts'

/**
 * A key that does something. `keys`: `J`, `?`, `Shift+V`, `Mod+K` (⌘ or Ctrl), `Alt+1`, `G P` (one after the other), `Enter`, `Space`, `Escape`. `label`: what
 * it does, as the list of keys says it.
 */
export interface Shortcut {
  keys: string
  label: string
  run: (event: KeyboardEvent) => void
  /** It is not in the list of keys: its control says it, or another line stands for it. */
  isUnlisted?: boolean
}

interface Group {
  title: string
  layer: number
  shortcuts: readonly Shortcut[]
}

/** All that are there now, those that came last at the end: they win. */
const groups = createSignal<readonly Group[]>([])

/** How many dialogs a part stands in: keys of what lies below an open one do nothing. */
export const KeyLayer = createContext(0)
const topLayer = createSignal(0)

/** For a dialog: keys of its own layer alone are active while it is open. */
export function useKeyLayer() {
  const layer = useContext(KeyLayer) + 1
  useEffect(() => {
    const before = topLayer.get()
    topLayer.set(layer)
    return () => topLayer.set(before)
  }, [layer])
  return layer
}

/** Makes keys active as long as the part is there. `title`: what they belong to, in the list of keys. */
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

/** The keys that are active on a layer, by title: what the list of keys and the palette show. */
export const useActiveKeys = (layer: number) => {
  const all = groups.use((groups) => groups)
  return all
    .filter((group) => group.layer === layer)
    .map(({ title, shortcuts }) => ({ title, shortcuts: shortcuts.filter(({ isUnlisted }) => !isUnlisted) }))
    .filter(({ shortcuts }) => shortcuts.length > 0)
}

const choice = createSignal<'on' | 'off' | undefined>(undefined)
const areOn = () => (choice.get() ?? readStored('keys')) !== 'off'
/** Whether single keys do something, on this device. Those with ⌘ or Ctrl always do. */
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

/**
 * Listens for all keys, once per page; returns the function that stops it. Keys with ⌘, Ctrl or ⌥ run before the focused element gets them: ⌘↵ on a button,
 * or in a rich text, would be theirs. Single keys run after it.
 */
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

/**
 * Keeps a key of an input method from every field, cell, dialog and menu: Enter would set what is half typed, Escape would close the field around it. A rich
 * text follows the composition itself.
 */
function leaveToInputMethod(event: KeyboardEvent) {
  if (event.key === 'Escape') event.preventDefault() // the browser would close the dialog
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

/** Whether a key is for what has the focus: text in a field, Enter and Space on what they press. */
function isOfField(target: EventTarget | null, key: string) {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.closest('textarea, select, [role=menu], [role=listbox], [role=combobox]')) return true
  const input = target.closest('input')
  if (input && !/^(checkbox|radio|button|submit)$/.test(input.type)) return true
  return (key === 'Enter' || key === ' ') && target.closest('a, button, summary, input') !== null
}
