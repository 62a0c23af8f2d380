import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLanguage } from '../../frame/language.tsx'
import { isAskable } from './suggestion-rules.ts'

/** Milliseconds without a key press before a request (design: Finding). */
const PAUSE_MS = 150

/** Returns the field's text, debounced and trimmed; empty if too short. Ignores unfinished IME input. Calls `onType` on input. */
export function useDebouncedText(field: RefObject<HTMLInputElement | null>, typed: string, onType: () => void) {
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

  // a layout effect, because the user may type before other effects run
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
