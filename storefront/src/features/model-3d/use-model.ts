import { type RefObject, useEffect, useRef, useState } from 'react'
import { askFirst, canDraw3d, loadModel } from './load-model.ts'
import type { ModelView } from './model-element.ts'

/** `asking`: the model is large and the line slow. `none`: this device draws no 3D. */
export type ModelState =
  | { status: 'loading'; share: number }
  | { status: 'asking'; bytes: number | undefined }
  | { status: 'ready'; view: ModelView }
  | { status: 'failed' }
  | { status: 'none' }

interface Options {
  url: string
  /** Gets the focus, the keys and the wheel. */
  stage: RefObject<HTMLElement | null>
  /** The model is drawn in it. React has nothing in there. */
  place: RefObject<HTMLElement | null>
  /** Whether a large model asks first on a slow line; not where it was just asked for. */
  mayAsk: boolean
  isMotionReduced: boolean
  /** Whether the model's name stands on the stage. */
  hasTitle: boolean
  onTouched: () => void
  onRoomRefused: () => void
}

/** Loads the 3D library and a model, side by side, and shows it in `place`. */
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
    /** Loads it now: again after a failure, or as the answer to the question. */
    load: () => {
      setState({ status: 'loading', share: 0 })
      setAttempt(({ number }) => ({ number: number + 1, isAskedFor: true }))
    },
  }
}

/** Not in the server's code. */
const loadLibrary = () => (import.meta.env.SSR ? Promise.reject(new Error('3D is for browsers')) : import('./model-element.ts'))
