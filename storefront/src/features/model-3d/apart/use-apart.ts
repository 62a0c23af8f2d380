import { type RefObject, useEffect, useState } from 'react'
import { askFirst, canDraw3d, loadModel } from '../load-model.ts'
import type { ApartView } from './apart-view.ts'

/** `none` means that there is no exploded model, or that this device or connection cannot show one. */
export type ApartState = { status: 'loading' } | { status: 'ready'; view: ApartView } | { status: 'none' }

interface Options {
  url: string
  place: RefObject<HTMLElement | null>
  /** The model and the library load once this is true. */
  isWanted: boolean
}

const NONE: ApartState = { status: 'none' }
const LOADING: ApartState = { status: 'loading' }

/** Loads model and library in parallel. Failures are silent, because the page shows a picture instead. */
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
      if (await askFirst(url, signal)) return fail() // a large model on a slow connection needs consent, so a picture is shown
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

const loadLibrary = () => (import.meta.env.SSR ? Promise.reject(new Error('3D is for browsers')) : import('./apart-view.ts'))
