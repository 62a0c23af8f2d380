import {
  AmbientLight,
  Box3,
  CanvasTexture,
  CircleGeometry,
  DirectionalLight,
  DoubleSide,
  FramebufferTexture,
  Group,
  Mesh,
  MeshBasicMaterial,
  NeutralToneMapping,
  type Object3D,
  PCFShadowMap,
  PerspectiveCamera,
  PMREMGenerator,
  Quaternion,
  Scene,
  ShaderMaterial,
  SRGBColorSpace,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three'
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'
import { FullScreenQuad } from 'three/examples/jsm/postprocessing/Pass.js'
import { FXAAShader } from 'three/examples/jsm/shaders/FXAAShader.js'
import { MeshoptDecoder } from 'three/examples/jsm/libs/meshopt_decoder.module.js'
import { occlude, SUN } from './occlusion.ts'
import { backdrop, clouds, eased, type Ground, road, room, shadow, water } from './sets.ts'
import type { Shot } from './shots.ts'

// The page on which the clips are filmed, a frame at a time: `clips.ts` opens it in a headless Chromium.

const UP = new Vector3(0, 1, 0)
const ASIDE = new Vector3(1, 0, 0)
/** As shares of a propeller's radius, and of what is seen of a blade that turns. */
const HUB = 0.24
const BLADE_IN_MOTION = 0.28
/** Of a lens of 70 mm: little perspective, as the pictures have. */
const FIELD_OF_VIEW = 20

const renderer = new WebGLRenderer({ preserveDrawingBuffer: true })
renderer.toneMapping = NeutralToneMapping
renderer.shadowMap.enabled = true
renderer.shadowMap.type = PCFShadowMap
renderer.shadowMap.autoUpdate = false
renderer.autoClear = false
document.body.append(renderer.domElement)

const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder)
const camera = new PerspectiveCamera(FIELD_OF_VIEW)

interface Spinning {
  part: Object3D
  rest: Quaternion
  axis: Vector3
  /** Turns in a second. */
  rate: number
}

interface Filming {
  shot: Shot
  scene: Scene
  /** Takes the steps from the edges of what has been drawn. */
  smooth: () => void
  /** What moves with the model: it alone, without shadow and ground. */
  held: Group
  /** What stands on the shocks. */
  sprung: Group
  size: Vector3
  middle: Vector3
  spinning: Spinning[]
  grounds: Ground[]
  distance: number
}
let filming: Filming | undefined

/** Loads the model of a shot and lights it. */
async function prepare(shot: Shot, url: string, width: number, height: number) {
  renderer.setPixelRatio(1)
  renderer.setSize(width, height)
  camera.aspect = width / height
  const scene = new Scene()
  scene.background = backdrop(shot.set, width, height)
  scene.environment = new PMREMGenerator(renderer).fromScene(room(), 0.015).texture
  scene.environmentIntensity = 0.72
  const { scene: model } = await loader.loadAsync(url)
  const box = new Box3().setFromObject(model)
  const [size, middle] = [box.getSize(new Vector3()), box.getCenter(new Vector3())]
  const reach = size.length() / 2

  const sun = new DirectionalLight('#fff', 1.9)
  sun.position
    .copy(SUN)
    .multiplyScalar(reach * 3)
    .add(middle)
  sun.target.position.copy(middle)
  scene.add(sun, sun.target, new AmbientLight('#fff', 0.12))

  const held = new Group()
  held.add(model)
  scene.add(held)
  model.traverse((part) => {
    if (!(part instanceof Mesh)) return
    part.castShadow = part.material.name !== 'prints'
    if (part.material.map) part.material.map.anisotropy = 8
  })
  occlude(renderer, model, size, middle)
  const grounds: Ground[] = []
  if (shot.set === 'studio' || shot.set === 'road') grounds.push(shadow(renderer, model, size, shot.hover ?? 0))
  if (shot.set === 'road') grounds.push(road(size))
  if (shot.set === 'water') grounds.push(water(size, shot.speed ?? 0))
  if (shot.set === 'air') grounds.push(clouds(size))
  for (const { object } of grounds) scene.add(object)

  const spinning = spinningParts(model, shot, size)
  const smooth = smoother(width, height)
  // As it is now, with the discs of what turns.
  const seen = new Box3().setFromObject(model)
  const sprung = new Group()
  const [body] = model.children
  sprung.add(...(body?.children.filter(({ name }) => !name.startsWith('wheel')) ?? []))
  body?.add(sprung)
  filming = {
    shot,
    scene,
    smooth,
    held,
    sprung,
    size: seen.getSize(new Vector3()),
    middle: seen.getCenter(new Vector3()),
    spinning,
    grounds,
    distance: 0,
  }
  filming.distance = distanceOf(filming)
}

/** Of a picture that is drawn without samples, which cost twice as much here. */
function smoother(width: number, height: number) {
  const drawn = new FramebufferTexture(width, height)
  const uniforms = { tDiffuse: { value: drawn }, resolution: { value: new Vector2(1 / width, 1 / height) } }
  const { vertexShader, fragmentShader } = FXAAShader
  const pass = new FullScreenQuad(new ShaderMaterial({ uniforms, vertexShader, fragmentShader, toneMapped: false, depthTest: false }))
  return () => {
    renderer.copyFramebufferToTexture(drawn)
    pass.render(renderer)
  }
}

/** Each of them, not the group that they come apart in. */
const TURNING = /^(wheel(?=[_ ](front|middle|rear))|prop(?=[_ ]\d)|rotor(?=$|[_ ]\d)|tail[_ ]rotor$)/

/** Wheels, propellers and rotors; the fast ones get the disc that a camera sees of them. */
function spinningParts(model: Group, shot: Shot, size: Vector3) {
  const found: Spinning[] = []
  model.traverse((part) => {
    const [kind] = TURNING.exec(part.name) ?? []
    if (!kind || part instanceof Mesh) return
    const rest = part.quaternion.clone()
    if (kind === 'wheel') {
      const box = new Box3().setFromObject(part)
      const radius = (box.max.y - box.min.y) / 2
      found.push({ part, rest, axis: ASIDE, rate: (shot.speed ?? 0) / (2 * Math.PI * radius) })
    } else if (shot.spin) {
      const axis = kind.startsWith('tail') ? ASIDE : UP
      const way = found.length % 2 ? -1 : 1
      found.push({ part, rest, axis, rate: way * shot.spin })
      addDisc(part, axis, size)
    }
  })
  return found
}

/** A blade that turns fast is a disc, with a trace of the blade in it. */
function addDisc(part: Object3D, axis: Vector3, size: Vector3) {
  const rest = part.quaternion.clone()
  part.quaternion.identity()
  part.updateWorldMatrix(true, true)
  const box = new Box3().setFromObject(part)
  const here = part.getWorldPosition(new Vector3())
  const radius = Math.max(
    ...[box.min, box.max].map((corner) => {
      const out = corner.clone().sub(here)
      return Math.max(...(axis === UP ? [Math.abs(out.x), Math.abs(out.z)] : [Math.abs(out.y), Math.abs(out.z)]))
    }),
  )
  part.traverse((blade) => {
    if (!(blade instanceof Mesh)) return
    const faint = blade.material.clone()
    faint.onBeforeCompile = blade.material.onBeforeCompile
    faint.transparent = true
    blade.material = faint
    blade.castShadow = false
    // The hub stays as it is.
    const { position, solid } = blade.geometry.attributes
    const point = new Vector3()
    for (let index = 0; index < position.count; index++) {
      const out = point.fromBufferAttribute(position, index).applyMatrix4(blade.matrixWorld).sub(here)
      const share = Math.hypot(axis === UP ? out.x : out.y, out.z) / radius
      solid.setX(index, share < HUB ? 1 : BLADE_IN_MOTION)
    }
  })
  part.quaternion.copy(rest)
  const disc = new Mesh(new CircleGeometry(radius, 64), discMaterial())
  disc.geometry.rotateX(-Math.PI / 2)
  if (axis === ASIDE) disc.geometry.rotateZ(Math.PI / 2)
  disc.renderOrder = 2
  disc.position.addScaledVector(axis, size.y * 0.002)
  part.add(disc)
}

function discMaterial() {
  const canvas = new OffscreenCanvas(256, 256)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  const sweep = pen.createConicGradient(0, 128, 128)
  for (let step = 0; step <= 16; step++) {
    const lobe = Math.abs(Math.cos((step / 16) * Math.PI * 2)) ** 3
    sweep.addColorStop(step / 16, `rgba(28,30,34,${0.1 + 0.22 * lobe})`)
  }
  pen.fillStyle = sweep
  pen.arc(128, 128, 127, 0, 2 * Math.PI)
  pen.fill()
  const map = new CanvasTexture(canvas)
  map.colorSpace = SRGBColorSpace
  return new MeshBasicMaterial({ map, transparent: true, depthWrite: false, side: DoubleSide, toneMapped: false })
}

/** How far off the camera stands, before it draws near, so that the model fills as much of the picture as the shot says. */
function distanceOf({ shot, size, middle }: Filming) {
  const still: Shot = { ...shot, dolly: [1, 1] }
  const corners = [-1, 1].flatMap((x) =>
    [-1, 1].flatMap((y) => [-1, 1].map((z) => new Vector3(x * size.x, y * size.y, z * size.z).multiplyScalar(0.5))),
  )
  let [near, far] = [0.05, 80]
  for (let step = 0; step < 32; step++) {
    const distance = (near + far) / 2
    let most = 0
    for (let at = 0; at <= 1; at += 0.1) {
      look(still, at, middle, distance)
      for (const corner of corners) {
        const seen = corner.clone().add(middle).project(camera)
        most = Math.max(most, Math.abs(seen.x), Math.abs(seen.y))
      }
    }
    if (most > (shot.fill ?? 0.86)) near = distance
    else far = distance
  }
  return far
}

const between = ([from, to]: readonly [number, number], share: number) => from + (to - from) * share

function look(shot: Shot, share: number, middle: Vector3, distance: number) {
  const at = shot.isLoop ? share : eased(share)
  const [azimuth, elevation] = [between(shot.azimuth, at), between(shot.elevation, at)].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
  ] // two of two
  const way = new Vector3(-Math.cos(azimuth) * Math.cos(elevation), Math.sin(elevation), Math.sin(azimuth) * Math.cos(elevation))
  const away = distance * between(shot.dolly ?? [1, 1], at)
  camera.position.copy(middle).addScaledVector(way, away)
  camera.near = away * 0.05
  camera.far = away * 12
  camera.lookAt(middle)
  camera.updateProjectionMatrix()
  camera.updateMatrixWorld()
}

/** Draws the frame at a time in seconds; gives it as a picture. */
function draw(seconds: number) {
  if (!filming) throw new Error('nothing is prepared')
  const { shot, scene, smooth, held, sprung, size, middle, spinning, grounds, distance } = filming
  for (const { part, rest, axis, rate } of spinning) {
    part.quaternion.copy(rest).multiply(new Quaternion().setFromAxisAngle(axis, rate * seconds * 2 * Math.PI))
  }
  // Slow waves of whole numbers over the clip, so that its end meets its start.
  const wave = (count: number, shift = 0) => Math.sin(2 * Math.PI * ((seconds / shot.seconds) * count + shift))
  const sway = shot.sway ?? 0
  // On the road the wheels stay on the ground.
  const moved = shot.set === 'road' ? sprung : held
  held.position.y = (shot.hover ?? 0) * size.y
  moved.position.y = (moved === held ? held.position.y : 0) + sway * size.y * 0.03 * wave(shot.set === 'road' ? 9 : 2)
  moved.rotation.set(sway * 0.018 * wave(shot.set === 'road' ? 7 : 1, 0.2), 0, sway * 0.05 * wave(shot.set === 'road' ? 5 : 1))
  for (const ground of grounds) ground.move?.(seconds, shot.speed ?? 0)
  const target = middle.clone().setY(middle.y + (shot.hover ?? 0) * size.y)
  look(shot, seconds / shot.seconds, target, distance)
  renderer.clear()
  renderer.render(scene, camera)
  smooth()
  return renderer.domElement.toDataURL('image/jpeg', 0.95)
}

export type Stage = { prepare: typeof prepare; draw: typeof draw }
Object.assign(window, { stage: { prepare, draw } satisfies Stage })
