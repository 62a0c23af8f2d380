import { type RefObject, useEffect, useRef, useState } from 'react'
import { askFirst, canDraw3d, loadModel } from './load-model.ts'
import type { ModelView } from './library/model-element.ts'

/** `asking` means that a large model on a slow connection waits for consent, `none` that this device has no 3D. */
export type ModelState =
  | { status: 'loading'; share: number }
  | { status: 'asking'; bytes: number | undefined }
  | { status: 'ready'; view: ModelView }
  | { status: 'failed' }
  | { status: 'none' }

interface Options {
  url: string
  stage: RefObject<HTMLElement | null>
  place: RefObject<HTMLElement | null>
  /** True if a large model on a slow connection waits for consent; false if the user has just requested the model. */
  mayAsk: boolean
  isMotionReduced: boolean
  hasTitle: boolean
  onTouched: () => void
  onRoomRefused: () => void
}

export function useModel({ url, stage, place, mayAsk, isMotionReduced, hasTitle, onTouched, onRoomRefused }: Options) {
  const [state, setState] = useState<ModelState>(() => (canDraw3d() ? { status: 'loading', share: 0 } : { status: 'none' }))
  const [attempt, setAttempt] = useState({ number: 0, isAskedFor: !mayAsk })
  const handlers = useRef({ onTouched, onRoomRefused })
  useEffect(() => {
    handlers.current = { onTouched, onRoomRefused }
  })

  useEffect(() => {
    if (!canDraw3d()) return
    const leaving = new AbortController()
    const { signal } = leaving
    let view: ModelView | undefined
    const become = (next: ModelState) => signal.aborted || setState(next)

    async function show() {
      const question = attempt.isAskedFor ? undefined : await askFirst(url, signal)
      if (question) return become({ status: 'asking', ...question })
      become({ status: 'loading', share: 0 })
      const onProgress = (share: number) => become({ status: 'loading', share })
      const [{ showModel }, bytes] = await Promise.all([loadLibrary(), loadModel(url, { signal, onProgress })])
      if (signal.aborted || !stage.current || !place.current) return
      const onReady = () => view && become({ status: 'ready', view })
      const onFail = () => {
        view?.remove()
        become({ status: 'failed' })
      }
      const later = { onTouched: () => handlers.current.onTouched(), onRoomRefused: () => handlers.current.onRoomRefused() }
      view = showModel(stage.current, place.current, { url, bytes, isMotionReduced, hasTitle, onReady, onFail, ...later })
    }
    show().catch(() => become({ status: 'failed' }))
    return () => {
      leaving.abort()
      view?.remove()
    }
  }, [url, stage, place, isMotionReduced, hasTitle, attempt])

  return {
    state,
    load: () => {
      setState({ status: 'loading', share: 0 })
      setAttempt(({ number }) => ({ number: number + 1, isAskedFor: true }))
    },
  }
}

const loadLibrary = () => (import.meta.env.SSR ? Promise.reject(new Error('3D is for browsers')) : import('./library/model-element.ts'))
