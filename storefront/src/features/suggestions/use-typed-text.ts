import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLanguage } from '../../frame/language.tsx'
import { isAskable } from './suggestion-rules.ts'

/** After the last key (design: Finding). */
const PAUSE_MS = 150

/**
 * The text of a field, trimmed, some moments after the last key; empty where it is too short for suggestions, and what an input method still composes is not
 * read. `typed` is what was typed before, if the field still has it. `onType` is told at every key.
 */
export function useTypedText(field: RefObject<HTMLInputElement | null>, typed: string, onType: () => void) {
  const language = useLanguage()
  const asked = (value = '') => (isAskable(value.trim(), language) ? value.trim() : '')
  const [text, setText] = useState(() => (field.current?.value === typed ? asked(typed) : ''))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const read = useEffectEvent(() => setText(asked(field.current?.value)))
  const note = useEffectEvent(() => {
    clearTimeout(timer.current)
    if (asked(field.current?.value)) timer.current = setTimeout(() => read(), PAUSE_MS)
    else setText('')
    onType()
  })

  // A key may come before the effects that follow a paint.
  useLayoutEffect(() => {
    const input = field.current
    if (!input) return
    const handleInput = (event: Event) => {
      if (event instanceof InputEvent && event.isComposing) clearTimeout(timer.current)
      else note()
    }
    const handleCompositionEnd = () => note()
    input.addEventListener('input', handleInput)
    input.addEventListener('compositionend', handleCompositionEnd)
    return () => {
      clearTimeout(timer.current)
      input.removeEventListener('input', handleInput)
      input.removeEventListener('compositionend', handleCompositionEnd)
    }
  }, [field])
  return text
}
