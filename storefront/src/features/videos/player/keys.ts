import type { KeyboardEvent } from 'react'

const STEP = 5

const seek = (film: HTMLVideoElement, by: number) => {
  const end = Number.isFinite(film.duration) ? film.duration : Infinity
  film.currentTime = Math.min(end, Math.max(0, film.currentTime + by))
}

/** Actions by lower-case `KeyboardEvent.key`. Browsers handle Space; arrow keys are handled here, because browsers differ. */
const KEYS: Record<string, (film: HTMLVideoElement) => void> = {
  arrowleft: (film) => seek(film, -STEP),
  arrowright: (film) => seek(film, STEP),
  m: (film) => {
    film.muted = !film.muted
  },
  f: (film) => {
    const isFull = document.fullscreenElement === film
    void (isFull ? document.exitFullscreen() : film.requestFullscreen()).catch(() => {}) // the browser may refuse
  },
  c: ({ textTracks: [track] }) => {
    if (track) track.mode = track.mode === 'showing' ? 'hidden' : 'showing'
  },
}

/** Handles keys only while the video element itself has the focus. The browser handles keys in its controls. */
export function handleKey(event: KeyboardEvent<HTMLVideoElement>) {
  const act = Object.hasOwn(KEYS, event.key.toLowerCase()) ? KEYS[event.key.toLowerCase()] : undefined
  const isModified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
  if (!act || isModified || !event.currentTarget.matches(':focus')) return
  event.preventDefault()
  act(event.currentTarget)
}
