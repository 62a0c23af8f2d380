import type { Language } from '@shop/contract/languages'
import { useEffect, useState } from 'react'
import { afterPaint } from '../../frame/after-paint.ts'
import { useLanguage } from '../../frame/language.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { loadTexts, type TextGroup } from '../../frame/words/text-group.ts'
import { toast } from '../toast.tsx'

export interface LateCode<File> {
  load: () => Promise<File>
  /** Text groups of the code. The screen's `lateTexts` must list them too, so that a language switch preloads them. */
  texts?: readonly TextGroup[]
}

interface State<File> {
  loaded?: File
  isMissing?: boolean
  isOpening?: boolean
}

const NONE: readonly TextGroup[] = []

/** Loads code when needed. A failure affects only the caller; `lazy` would replace the screen, and delay dialogs by 300 ms. */
export function useLateCode<File>({ load, texts = NONE }: LateCode<File>, isWanted = false) {
  const language = useLanguage()
  const [{ loaded, isMissing = false, isOpening = false }, setState] = useState<State<File>>({})
  const code = texts.every((group) => group.find(language) !== undefined) ? loaded : undefined
  const isNeeded = (isWanted || loaded !== undefined) && code === undefined && !isMissing
  useEffect(() => {
    if (!isNeeded) return
    let isGone = false
    withTexts(load, texts, language).then(
      (file) => isGone || setState({ loaded: file }),
      () => isGone || setState({ isMissing: true }),
    )
    return () => {
      isGone = true
    }
  }, [load, texts, language, isNeeded])

  const reset = () => setState({})
  const open = async (onMissing?: () => void) => {
    setState((before) => ({ ...before, isOpening: true })) // keeps the loaded code, so that an open dialog stays open
    try {
      setState({ loaded: await withTexts(load, texts, language) })
    } catch {
      reset()
      if (onMissing) onMissing()
      else toast('error', frameTexts.get(language).networkError)
    }
  }
  return {
    /** Loaded code; undefined before it is loaded and after `shut`. */
    code,
    isMissing,
    retry: reset,
    isOpening,
    open: (onMissing?: () => void) => afterPaint(() => open(onMissing)),
    shut: reset,
    prefetch: () => afterPaint(() => load().catch(() => {})),
  }
}

async function withTexts<File>(load: () => Promise<File>, texts: readonly TextGroup[], language: Language) {
  const [file] = await Promise.all([load(), loadTexts(texts, language)])
  return file
}
