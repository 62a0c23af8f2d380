import { useSyncExternalStore } from 'react'
import { useTexts } from '../../frame/language.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './controls.module.css'
import type { ModelView } from './library/model-element.ts'
import { model3dTexts } from './texts.ts'

interface Props {
  view: ModelView | undefined
  actions: {
    reset: () => void
    zoom: (steps: number) => void
    toggleLines: () => void
    toggleRotation: () => void
    toggleFullScreen: () => void
  }
  isRotating: boolean
  hasLines: boolean
  isMeasured: boolean
  isRoomRefused: boolean
}

/** Buttons of the 3D viewer, without those for features that the device does not support. */
export function Controls({ view, actions, isRotating, hasLines, isMeasured, isRoomRefused }: Props) {
  const t = useTexts(model3dTexts)
  const isFullScreen = useSyncExternalStore(onFullScreenChange, isSomethingFullScreen)
  return (
    <div className={styles.controls}>
      <button type="button" disabled={!view} onClick={actions.reset}>
        <Icon name="retry" small />
        <span>{t.resetView}</span>
      </button>
      <button type="button" disabled={!view} aria-label={t.zoomOut} onClick={() => actions.zoom(-1)}>
        <Icon name="minus" small />
      </button>
      <button type="button" disabled={!view} aria-label={t.zoomIn} onClick={() => actions.zoom(1)}>
        <Icon name="plus" small />
      </button>
      <button type="button" disabled={!view} aria-pressed={isRotating} onClick={actions.toggleRotation}>
        <Icon name="turn" small />
        <span>{t.rotate}</span>
      </button>
      {isMeasured && (
        <button type="button" disabled={!view} aria-pressed={hasLines} onClick={actions.toggleLines}>
          <Icon name="dimensions" small />
          <span>{t.dimensions}</span>
        </button>
      )}
      <span className={styles.space} />
      {isRoomRefused ? (
        <p role="alert">{t.roomRefused}</p>
      ) : (
        view?.canEnterRoom() && (
          <button type="button" onClick={view.enterRoom}>
            <Icon name="room" small />
            <span>{t.inYourRoom}</span>
          </button>
        )
      )}
      {document.fullscreenEnabled && (
        <button type="button" onClick={actions.toggleFullScreen}>
          <Icon name="full-screen" small />
          <span>{isFullScreen ? t.leaveFullScreen : t.fullScreen}</span>
        </button>
      )}
    </div>
  )
}

function onFullScreenChange(notify: () => void) {
  document.addEventListener('fullscreenchange', notify)
  return () => document.removeEventListener('fullscreenchange', notify)
}

const isSomethingFullScreen = () => document.fullscreenElement !== null
