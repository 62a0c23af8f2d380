import { type RefObject, useEffect, useState } from 'react'
import { askFirst, canDraw3d, loadModel } from '../load-model.ts'
import type { ApartView } from './apart-view.ts'

/** `none`: there is no model that comes apart, or none that this device or its line would draw. */
export type ApartState = { status: 'loading' } | { status: 'ready'; view: ApartView } | { status: 'none' }

interface Options {
  /** Empty: there is no model. */
  url: string
  /** The model is drawn in it. React has nothing in there. */
  place: RefObject<HTMLElement | null>
  /** Nothing is loaded before. */
  isWanted: boolean
}

const NONE: ApartState = { status: 'none' }
const LOADING: ApartState = { status: 'loading' }

/** Loads the 3D library and a model that comes apart, side by side, and shows it in `place`. What does not load stays away without a word: a picture is there. */
export function useApart({ url, place, isWanted }: Options): ApartState {
  const [state, setState] = useState<ApartState>(() => (url !== '' && canDraw3d() ? LOADING : NONE))
  useEffect(() => {
    if (!isWanted || url === '' || !canDraw3d()) return
    const leaving = new AbortController()
    const { signal } = leaving
    let view: ApartView | undefined
    const become = (next: ApartState) => signal.aborted || setState(next)
    const fail = () => {
      view?.remove()
      become(NONE)
    }
    async function show() {
      if (await askFirst(url, signal)) return fail() // a large model on a slow line is for who asks for it
      const [{ showApart }, bytes] = await Promise.all([loadLibrary(), loadModel(url, { signal, onProgress: () => {} })])
      if (signal.aborted || !place.current) return
      const onReady = () => view && become({ status: 'ready', view })
      view = showApart(place.current, { url, bytes, onReady, onFail: fail, onWhole: fail })
    }
    show().catch(fail)
    return () => {
      leaving.abort()
      view?.remove()
    }
  }, [url, place, isWanted])
  return state
}

/** Not in the server's code. */
const loadLibrary = () => (import.meta.env.SSR ? Promise.reject(new Error('3D is for browsers')) : import('./apart-view.ts'))
