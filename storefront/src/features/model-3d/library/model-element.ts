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
import type { Sight } from '../dimensions/dimension-lines.ts'
import { framing } from '../framing.ts'

/** Browser-only element that combines the library's parts in use (decision 0034). It makes no requests: callers pass the bytes. */

const ModelElement = StagingMixin(EnvironmentMixin(ControlsMixin(ARMixin(LoadingMixin(ModelViewerElementBase)))))
customElements.define('model-viewer', ModelElement)
Cache.enabled = true // the loader reads the model's bytes from this cache

const DEGREES = 180 / Math.PI
/** First view in degrees: from the front and above, nose to the right, as in product pictures. */
const FIRST_VIEW = { heading: 38, elevation: 16 }
const ROTATION = '12deg'
const ZOOM_STEP = 0.12
const NO_EASING_MS = 1

export interface ElementOptions {
  url: string
  bytes: ArrayBuffer
  onReady: () => void
  onFail: () => void
}

export interface ModelOptions extends ElementOptions {
  isMotionReduced: boolean
  hasTitle: boolean
  onTouched: () => void
  /** Called if the device refused augmented reality and would refuse again. */
  onRoomRefused: () => void
}

export type ModelView = ReturnType<typeof showModel>

/** Shows a model that the pointer rotates and zooms. Callers handle keys and buttons; `stage` has the focus. */
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
    arModes: 'webxr quick-look', // the third mode would send the model to another company's app
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
    if ((event as CustomEvent<{ source: string }>).detail.source === 'user-interaction') onTouched() // the library defines this event
  })
  element.addEventListener('ar-status', (event) => {
    if ((event as CustomEvent<{ status: string }>).detail.status === 'failed') onRoomRefused() // the library defines this event
  })
  // the wheel scrolls the page, unless the model has the focus and is not at its smallest
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
    /** Turns the model by degrees, like a drag to the right and down. */
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
    remove() {
      stage.removeEventListener('wheel', handleWheel, { capture: true })
      remove()
    },
  }
}

export function createElement({ url, bytes, onLoad, onReady, onFail }: ElementOptions & { onLoad: () => void }) {
  const element = new ModelElement()
  const { [$controls]: controls } = element as unknown as Record<typeof $controls, SmoothControls> // not in the library's public types
  const scene = element[$scene]
  prepareLoader(element[$renderer].loader[$loader])
  // the library reads these properties, but the mixin that defines them is not used
  Object.assign(element, { src: url, orientation: '0 0 0', scale: '1 1 1' })
  // focus, role and name belong to `stage` instead
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
    /** Removes the element. An empty model may be broken, so the library's cache entry is removed, too. */
    remove() {
      Cache.remove(address)
      element.remove()
      if (isEmpty()) void CachingGLTFLoader.delete(url)
    },
  }
}

const orbitAt = (distance: string) => `${-FIRST_VIEW.heading}deg ${90 - FIRST_VIEW.elevation}deg ${distance}`

const prepared = new WeakSet<GLTFLoader>()

/** Makes the loader decode without WebAssembly and blob URLs, which the CSP forbids (security B1), and omit external images. */
function prepareLoader(loader: GLTFLoader) {
  if (prepared.has(loader)) return
  prepared.add(loader)
  loader.setMeshoptDecoder(MeshoptDecoder)
  loader.register((parser) => {
    const images = (parser.json as { images?: Array<{ bufferView?: number; mimeType?: string }> }).images // glTF defines this type
    parser.loadImageSource = async (index: number) => {
      const { bufferView, mimeType } = images?.[index] ?? {}
      if (bufferView === undefined) throw new Error('the image lies outside of the model')
      const bytes = (await parser.getDependency('bufferView', bufferView)) as ArrayBuffer // the bytes of a buffer view
      const texture = new Texture(await createImageBitmap(new Blob([bytes], { type: mimeType }), { colorSpaceConversion: 'none' }))
      texture.needsUpdate = true
      return texture
    }
    return { name: 'images-of-the-model' }
  })
}
