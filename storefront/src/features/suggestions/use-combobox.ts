import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { isComposing } from '@shop/ui/composition'
import { nextOption } from './suggestion-rules.ts'

interface Combobox {
  listId: string | undefined
  options: string[]
  active: number
  onActive: (option: number) => void
  onChoose: (option: number) => void
  /** Called on an arrow key while the list is hidden. */
  onOpen: () => void
  /** Called on Escape. If the list was already hidden, Escape has cleared the field. */
  onClose: () => void
}

/** Makes the field an ARIA combobox with a list; the focus stays in the field. */
export function useCombobox(
  field: RefObject<HTMLInputElement | null>,
  { listId, options, active, onActive, onChoose, onOpen, onClose }: Combobox,
) {
  const activeId = options[active]
  useLayoutEffect(() => {
    const attributes = {
      'role': 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': String(listId !== undefined),
      'aria-controls': listId,
      'aria-activedescendant': activeId,
    } // prettier-ignore
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) field.current?.removeAttribute(name)
      else field.current?.setAttribute(name, value)
    }
  }, [field, listId, activeId])
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
    if (step !== undefined) {
      event.preventDefault() // keeps the text cursor in place
      if (listId === undefined) onOpen()
      else onActive(nextOption(active, step, options.length))
    } else if (event.key === 'Enter' && listId !== undefined && activeId !== undefined) {
      event.preventDefault()
      onChoose(active)
    } else if (event.key === 'Escape') {
      event.preventDefault() // some browsers would clear the field at once
      if (listId === undefined) clear(event.currentTarget)
      onClose()
    }
  })
  useLayoutEffect(() => {
    const input = field.current
    if (!input) return
    const handleKeyDown = (event: KeyboardEvent) => handleKey(event)
    input.addEventListener('keydown', handleKeyDown)
    return () => input.removeEventListener('keydown', handleKeyDown)
  }, [field])
}

function clear(field: EventTarget | null) {
  if (!(field instanceof HTMLInputElement)) return
  field.value = ''
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
