import { ARMixin } from '@google/model-viewer/lib/features/ar.js'
import { $controls, ControlsMixin } from '@google/model-viewer/lib/features/controls.js'
import { EnvironmentMixin } from '@google/model-viewer/lib/features/environment.js'
import { LoadingMixin } from '@google/model-viewer/lib/features/loading.js'
import { StagingMixin } from '@google/model-viewer/lib/features/staging.js'
import ModelViewerElementBase, { $renderer, $scene, $userInputElement } from '@google/model-viewer/lib/model-viewer-base.js'
import { $loader, CachingGLTFLoader } from '@google/model-viewer/lib/three-components/CachingGLTFLoader.js'
import type { SmoothControls } from '@google/model-viewer/lib/three-components/SmoothControls.js'
import { Cache, Texture, Vector3 } from 'three'
import { MeshoptDecoder } from 'three/examples/jsm/libs/meshopt_decoder.module.js'
import type { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'
import type { Sight } from './dimensions/dimension-lines.ts'
import { framing } from './framing.ts'

/**
 * The 3D library, composed of what the shop uses of it (decision 0034). For the browser alone, and loaded when a model is asked for. It asks for nothing
 * by itself: the model's bytes are handed to it, its decoder is part of this file, its textures lie in the model.
 */

const ModelElement = StagingMixin(EnvironmentMixin(ControlsMixin(ARMixin(LoadingMixin(ModelViewerElementBase)))))
customElements.define('model-viewer', ModelElement)
Cache.enabled = true // through it the loader finds the bytes that it is handed

const DEGREES = 180 / Math.PI
/** From in front and above, the nose to the right, as the pictures of products are taken. */
const FIRST_VIEW = { heading: 38, elevation: 16 }
const ROTATION = '12deg'
const ZOOM_STEP = 0.12
const NO_EASING_MS = 1

export interface ElementOptions {
  url: string
  bytes: ArrayBuffer
  /** The first picture of the model has been drawn. */
  onReady: () => void
  onFail: () => void
}

export interface ModelOptions extends ElementOptions {
  /** Whether the camera follows at once, without easing. */
  isMotionReduced: boolean
  /** Whether the model's name stands on the stage. */
  hasTitle: boolean
  /** Somebody has moved the model by pointer or wheel. */
  onTouched: () => void
  /** The device has refused to show it in the room, and would again. */
  onRoomRefused: () => void
}

export type ModelView = ReturnType<typeof showModel>

/** Shows a model in `place`. It turns and zooms by pointer; keys and buttons are those of `stage`, which has the focus. */
export function showModel(
  stage: HTMLElement,
  place: HTMLElement,
  { isMotionReduced, hasTitle, onTouched, onRoomRefused, ...options }: ModelOptions,
) {
  const { element, controls, scene, show, remove } = createElement({
    ...options,
    onLoad: () => {
      frameIt()
      element.jumpCameraToGoal()
    },
  })
  Object.assign(element, {
    cameraControls: true,
    touchAction: 'pan-y',
    interactionPrompt: 'none',
    disablePan: true,
    disableTap: true,
    cameraOrbit: orbitAt('105%'),
    minCameraOrbit: 'auto 20deg auto',
    maxCameraOrbit: 'auto 100deg 180%',
    interpolationDecay: isMotionReduced ? NO_EASING_MS : 60,
    shadowIntensity: 0.9,
    shadowSoftness: 0.8,
    autoRotateDelay: 0,
    rotationPerSecond: ROTATION,
    ar: true,
    arModes: 'webxr quick-look', // the third one hands the model to an app of another company
    arScale: 'fixed',
  })
  const frameIt = () => {
    const stageSize = { width: stage.clientWidth, height: stage.clientHeight }
    const fieldOfView = scene.adjustedFoV(scene.framedFoVDeg) / DEGREES
    const { distance, height } = framing({
      size: scene.size,
      stage: stageSize,
      fieldOfView,
      elevation: FIRST_VIEW.elevation / DEGREES,
      hasTitle,
    })
    element.cameraOrbit = orbitAt(`${distance}m`)
    element.cameraTarget = `auto ${scene.boundingBox.min.y + height}m auto`
    element.fieldOfView = 'auto'
  }
  element.addEventListener('camera-change', (event) => {
    if ((event as CustomEvent<{ source: string }>).detail.source === 'user-interaction') onTouched() // the library's own event
  })
  element.addEventListener('ar-status', (event) => {
    if ((event as CustomEvent<{ status: string }>).detail.status === 'failed') onRoomRefused() // the library's own event
  })
  // The page scrolls on where nobody has chosen the model, and where it cannot be made smaller.
  const handleWheel = (event: WheelEvent) => {
    const isSmallest = event.deltaY > 0 && element.getFieldOfView() >= element.getMaximumFieldOfView() - 0.01
    if (isSmallest || !stage.matches(':focus-within')) event.stopPropagation()
  }
  stage.addEventListener('wheel', handleWheel, { capture: true, passive: true })

  show(place)

  const view = () => {
    const { theta, phi } = element.getCameraOrbit()
    const turned = (element.turntableRotation - theta) * DEGREES
    return { heading: ((Math.round(turned) % 360) + 360) % 360, elevation: Math.round(90 - phi * DEGREES) }
  }
  return {
    view,
    /** Turns the model by degrees, as a pointer that is dragged to the right and down does. */
    turn(right: number, down: number) {
      controls.adjustOrbit(right / DEGREES, down / DEGREES, 0)
      if (isMotionReduced) element.jumpCameraToGoal()
    },
    zoom(steps: number) {
      controls.adjustOrbit(0, 0, -steps * ZOOM_STEP)
      if (isMotionReduced) element.jumpCameraToGoal()
    },
    reset() {
      element.resetTurntableRotation()
      frameIt()
      if (isMotionReduced) element.jumpCameraToGoal()
    },
    setRotating: (isRotating: boolean) => void (element.autoRotate = isRotating),
    canEnterRoom: () => element.canActivateAR,
    enterRoom: () => void element.activateAR().catch(onRoomRefused),
    sight(): Sight {
      const middle = scene.boundingBox.getCenter(new Vector3())
      const { x, y, z } = scene.target.worldToLocal(scene.camera.position.clone()).sub(middle)
      return {
        size: { x: scene.size.x, y: scene.size.y, z: scene.size.z },
        eye: { x, y, z },
        project(point) {
          const seen = scene.target.localToWorld(new Vector3(point.x, point.y, point.z).add(middle)).project(scene.camera)
          return { x: ((seen.x + 1) / 2) * scene.width, y: ((1 - seen.y) / 2) * scene.height }
        },
      }
    },
    /** Takes the model out of the page. */
    remove() {
      stage.removeEventListener('wheel', handleWheel, { capture: true })
      remove()
    },
  }
}

/** An element that draws a model from its bytes once it is shown. `onLoad`: the model is there, and not yet drawn. */
export function createElement({ url, bytes, onLoad, onReady, onFail }: ElementOptions & { onLoad: () => void }) {
  const element = new ModelElement()
  const { [$controls]: controls } = element as unknown as Record<typeof $controls, SmoothControls> // the declared interface leaves it out
  const scene = element[$scene]
  prepareLoader(element[$renderer].loader[$loader])
  // The library reads these two of a part that is not used.
  Object.assign(element, { src: url, orientation: '0 0 0', scale: '1 1 1' })
  // The stage has the focus, the role and the name.
  element.setAttribute('aria-hidden', 'true')
  element[$userInputElement].removeAttribute('tabindex')
  element[$userInputElement].removeAttribute('role')

  const address = `file:${url}`
  const isEmpty = () => scene.size.length() === 0
  element.addEventListener('error', onFail)
  element.addEventListener('load', () => {
    Cache.remove(address)
    if (isEmpty()) return onFail()
    onLoad()
  })
  element.addEventListener('poster-dismissed', () => {
    if (!isEmpty()) requestAnimationFrame(() => requestAnimationFrame(onReady))
  })
  return {
    element,
    controls,
    scene,
    show(place: HTMLElement) {
      Cache.add(address, bytes)
      place.append(element)
    },
    /** Takes the model out of the page, and forgets it where it may have been broken. */
    remove() {
      Cache.remove(address)
      element.remove()
      if (isEmpty()) void CachingGLTFLoader.delete(url)
    },
  }
}

const orbitAt = (distance: string) => `${-FIRST_VIEW.heading}deg ${90 - FIRST_VIEW.elevation}deg ${distance}`

const prepared = new WeakSet<GLTFLoader>()

/**
 * Decodes meshes without WebAssembly, and textures from the model's own bytes rather than by an address of the browser's making: the policy of the pages
 * allows neither (security B1). An image that lies elsewhere is not shown.
 */
function prepareLoader(loader: GLTFLoader) {
  if (prepared.has(loader)) return
  prepared.add(loader)
  loader.setMeshoptDecoder(MeshoptDecoder)
  loader.register((parser) => {
    const images = (parser.json as { images?: Array<{ bufferView?: number; mimeType?: string }> }).images // as the format has it
    parser.loadImageSource = async (index: number) => {
      const { bufferView, mimeType } = images?.[index] ?? {}
      if (bufferView === undefined) throw new Error('the image lies outside of the model')
      const bytes = (await parser.getDependency('bufferView', bufferView)) as ArrayBuffer // what the parser makes of a buffer view
      const texture = new Texture(await createImageBitmap(new Blob([bytes], { type: mimeType }), { colorSpaceConversion: 'none' }))
      texture.needsUpdate = true
      return texture
    }
    return { name: 'images-of-the-model' }
  })
}
