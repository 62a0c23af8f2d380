import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Drawing, type Kind } from '@shop/ui/drawing'
import { Picture } from '@shop/ui/picture'
import stages from '@shop/ui/stage.module.css'
import { useTexts } from '../../frame/language.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { buttonClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { Controls } from './controls.tsx'
import { DimensionsText } from './dimensions/dimensions-text.tsx'
import { type LengthUnit, statedAxes } from './dimensions/dimensions.ts'
import { Elevations } from './elevations.tsx'
import { Lines } from './dimensions/lines.tsx'
import { draws3dBySoftware } from './load-model.ts'
import type { ModelView } from './library/model-element.ts'
import type { Model } from './model.ts'
import { Ring } from './ring.tsx'
import { model3dTexts } from './texts.ts'
import { type Frames, useFrames, useSeen } from './use-frames.ts'
import { useModel } from './use-model.ts'
import styles from './viewer.module.css'

interface Props {
  model: Model
  unit: LengthUnit
  mayAsk?: boolean
  hasFocus?: boolean
  children?: ReactNode
}

const STEP = 15
const SAID_AFTER_MS = 600
const POSTER_SIZES = '(width < 768px) 72vw, min(54vw, 620px)'

/** 3D viewer. The model rotates until touched; with reduced motion or software rendering, it rotates only on request. */
export function Viewer({ model, unit, mayAsk = false, hasFocus = false, children }: Props) {
  const t = useTexts(model3dTexts)
  const frame = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const hint = useId()
  const [isMotionReduced] = useState(() => draws3dBySoftware() || window.matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [isRotating, setRotating] = useState(!isMotionReduced)
  const [hasLines, setLines] = useState(isMotionReduced)
  const [isRoomRefused, setRoomRefused] = useState(false)
  const stopRotating = () => setRotating(false)
  const handleRoomRefused = () => {
    setRoomRefused(true)
    stage.current?.focus() // the focused button disappears
  }
  const { state, load } = useModel({
    url: model.modelUrl,
    stage,
    place,
    mayAsk,
    isMotionReduced,
    hasTitle: children !== undefined,
    onTouched: stopRotating,
    onRoomRefused: handleRoomRefused,
  })
  const handleLoad = () => {
    load()
    stage.current?.focus({ preventScroll: true }) // the focused button disappears
  }
  const view = state.status === 'ready' ? state.view : undefined
  const isMeasured = statedAxes(model.dimensions ?? {}).length > 0
  const frames = useFrames(view, stage, hasLines ? model.dimensions : undefined)
  const [said, say] = useSaid(view)

  useEffect(() => view?.setRotating(isRotating), [view, isRotating])
  useEffect(() => {
    if (hasFocus) stage.current?.focus()
  }, [hasFocus])

  const move = (by: (shown: ModelView) => void) => {
    if (!view) return
    setRotating(false)
    by(view)
    say()
  }
  const actions = {
    zoom: (steps: number) => move((shown) => shown.zoom(steps)),
    turn: (right: number, down: number) => move((shown) => shown.turn(right, down)),
    reset: () => {
      move((shown) => shown.reset())
      setRotating(!isMotionReduced && !hasLines)
    },
    toggleLines: () => {
      if (!hasLines) setRotating(false) // moving lines cannot be read
      setLines(!hasLines)
    },
    toggleRotation: () => {
      if (!isRotating) setLines(false)
      setRotating(!isRotating)
    },
    toggleFullScreen: () => void (document.fullscreenElement ? document.exitFullscreen() : frame.current?.requestFullscreen()),
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return
    const keys: Record<string, (() => void) | undefined> = {
      ArrowLeft: () => actions.turn(-STEP, 0),
      ArrowRight: () => actions.turn(STEP, 0),
      ArrowUp: () => actions.turn(0, -STEP),
      ArrowDown: () => actions.turn(0, STEP),
      '+': () => actions.zoom(1),
      '=': () => actions.zoom(1),
      '-': () => actions.zoom(-1),
      '0': actions.reset,
      d: isMeasured ? actions.toggleLines : undefined,
      f: document.fullscreenEnabled ? actions.toggleFullScreen : undefined,
    }
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  if (state.status === 'none') return <Elevations model={model} unit={unit} />
  return (
    <div ref={frame} className={styles.frame}>
      <div className={styles.view}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the role announces that the element handles keys */}
        <div
          ref={stage}
          className={`${stages.stage} ${stages.marks} ${styles.stage}`}
          role="application"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the element handles keys
          tabIndex={0}
          aria-label={t.modelOf(model.name)}
          aria-describedby={hint}
          aria-busy={state.status === 'loading'}
          onKeyDown={handleKey}
        >
          {state.status !== 'failed' && <Ring frames={frames} />}
          <div ref={place} className={`${styles.place} ${view ? styles.drawn : ''}`} />
          {state.status !== 'failed' && <Poster model={model} isGone={view !== undefined} />}
          {view && model.dimensions && <Lines frames={frames} dimensions={model.dimensions} unit={unit} />}
          {children && <div className={styles.corner}>{children}</div>}
          <div className={styles.hud}>
            <p className={`${styles.hint} mono`} aria-hidden="true">
              <Icon name="turn" small />
              <span className={styles.byMouse}>{t.dragToTurn}</span>
              <span className={styles.byTouch}>{t.swipeToTurn}</span>
            </p>
            {model.dimensions && <DimensionsText dimensions={model.dimensions} unit={unit} />}
            <Heading frames={frames} />
          </div>
          <p id={hint} className="vh">
            {t.keys}
          </p>
          <p className="vh" role="status">
            {said}
          </p>
        </div>
        {state.status === 'loading' && <Progress share={state.share} />}
        {state.status === 'asking' && <Question bytes={state.bytes} load={handleLoad} />}
        {state.status === 'failed' && <Failed kind={model.kind} retry={handleLoad} />}
      </div>
      <Controls
        view={view}
        actions={actions}
        isRotating={isRotating}
        hasLines={hasLines}
        isMeasured={isMeasured}
        isRoomRefused={isRoomRefused}
      />
    </div>
  )
}

function Heading({ frames }: { frames: Frames }) {
  const { heading, elevation } = useSeen(frames)
  return (
    <p className={`${styles.heading} mono`} aria-hidden="true">
      {`${degrees(heading)} / ${degrees(elevation)}`}
    </p>
  )
}

const degrees = (value: number) => `${String(Math.abs(value)).padStart(3, '0')}°`

/** Announces the viewing direction after keys or buttons, once the model is at rest. */
function useSaid(view: ModelView | undefined) {
  const t = useTexts(model3dTexts)
  const [said, setSaid] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const say = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const { heading, elevation } = view?.view() ?? { heading: 0, elevation: 0 }
      setSaid(t.heading(heading, elevation))
    }, SAID_AFTER_MS)
  }
  return [said, say] as const
}

/** Picture that fades out once the model is ready. Its alternative text is empty, because the stage has a name. */
const Poster = ({ model: { poster, kind }, isGone }: { model: Model; isGone: boolean }) => (
  <div className={`${styles.poster} ${isGone ? styles.gone : ''}`}>
    <Picture
      src={poster}
      alt=""
      width={1280}
      height={960}
      sizes={POSTER_SIZES}
      urgency="auto"
      fallback={<Drawing kind={kind} view="large" className={styles.drawing} />}
    />
  </div>
)

function Progress({ share }: { share: number }) {
  const t = useTexts(model3dTexts)
  const label = t.modelLoading(share)
  return (
    <div className={styles.over}>
      <p className="mono" aria-hidden="true">
        {label}
      </p>
      <progress className={styles.progress} value={share} aria-label={label} />
    </div>
  )
}

function Question({ bytes, load }: { bytes: number | undefined; load: () => void }) {
  const t = useTexts(model3dTexts)
  return (
    <div className={styles.over}>
      <button type="button" className={buttonClass('solid', 'small')} onClick={load}>
        <Icon name="cube" />
        <span>{bytes ? t.load3dOf(bytes) : t.load3d}</span>
      </button>
    </div>
  )
}

function Failed({ kind, retry }: { kind: Kind | undefined; retry: () => void }) {
  const { modelFailed } = useTexts(model3dTexts)
  const { tryAgain } = useTexts(frameTexts)
  return (
    <div className={styles.failed} role="alert">
      <Drawing kind={kind} view="large" className={styles.drawing} />
      <p>{modelFailed}</p>
      <button type="button" className={buttonClass('solid', 'small')} onClick={retry}>
        <Icon name="retry" small />
        <span>{tryAgain}</span>
      </button>
    </div>
  )
}
