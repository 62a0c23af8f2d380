import { type RefObject, useEffect } from 'react'
import { useTexts } from '../../../frame/language.tsx'
import { afterKey } from './apart-rules.ts'
import { eachFrame, type Pull } from './pull.ts'
import { showMark } from './ruler-mark.ts'
import { apartTexts } from './texts.ts'

/** Synchronises the ruler and the displayed percentage (`figure`) with `pull`, without React renders. */
export function useRuler(input: RefObject<HTMLInputElement | null>, pull: Pull, figure: RefObject<HTMLElement | null>) {
  const t = useTexts(apartTexts)
  useEffect(() => {
    const ruler = input.current
    if (!ruler) return
    const handleInput = () => pull.move(Number(ruler.value) / 100)
    const handleKey = (event: KeyboardEvent) => {
      const next = event.ctrlKey || event.metaKey || event.altKey ? undefined : afterKey(event.key, Math.round(pull.get() * 100))
      if (next === undefined) return
      event.preventDefault()
      pull.move(next / 100)
    }
    ruler.addEventListener('input', handleInput)
    ruler.addEventListener('keydown', handleKey)
    const stop = eachFrame(pull, (mark) => {
      const percent = Math.round(mark * 100)
      ruler.setAttribute('aria-valuetext', percent === 0 ? t.together : t.percentApart(percent))
      showMark(ruler, mark)
      if (figure.current) figure.current.textContent = String(percent)
    })
    return () => {
      stop()
      ruler.removeEventListener('input', handleInput)
      ruler.removeEventListener('keydown', handleKey)
    }
  }, [input, figure, pull, t])
}
