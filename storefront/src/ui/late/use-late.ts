import { type RefObject, useEffect, useState } from 'react'
import { useLanguage } from '../../frame/language.tsx'
import { loadTexts, type TextGroup } from '../../frame/words/text-group.ts'

/** Code that is loaded later than its screen, with the words that it uses. */
export interface LateCode<File> {
  load: () => Promise<File>
  /** The screen's declaration names them in `lateTexts`: a switch of the language loads them in advance, so that what is shown stays. */
  texts: readonly TextGroup[]
}

/** So far from the window a part is near: time for its code and its data while it is scrolled to. */
const NEAR = '1200px 0px'

/** Loads code and its words when `part` comes near. `file`: its exports, once both are there. Rendered on the server nothing is near. */
export function useLate<File>(part: RefObject<Element | null>, { load, texts }: LateCode<File>) {
  const language = useLanguage()
  const [isNear, setNear] = useState(false)
  const [loaded, setLoaded] = useState<{ file: File }>()
  const [hasFailed, setFailed] = useState(false)
  const isReady = loaded !== undefined && texts.every((group) => group.find(language) !== undefined)

  useEffect(() => {
    if (isNear || !part.current) return
    const observer = new IntersectionObserver((seen) => setNear(seen.some(({ isIntersecting }) => isIntersecting)), { rootMargin: NEAR })
    observer.observe(part.current)
    return () => observer.disconnect()
  }, [part, isNear])
  useEffect(() => {
    if (!isNear || isReady) return
    Promise.all([load(), loadTexts(texts, language)]).then(
      ([file]) => setLoaded({ file }),
      () => setFailed(true),
    )
  }, [isNear, isReady, load, texts, language])
  return { file: isReady ? loaded.file : undefined, hasFailed }
}
