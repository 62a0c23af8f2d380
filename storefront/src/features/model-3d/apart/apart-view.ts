import { Color, type Material, Mesh, MeshStandardMaterial, type Object3D, Vector3 } from 'three'
import { createElement, type ElementOptions } from '../library/model-element.ts'
import {
  type ApartCamera,
  cameraOf,
  fovOfStage,
  movedAt,
  type Place,
  pointOf,
  projectionAt,
  shareAt,
  standAt,
  type Vector,
  type Way,
  wayOf,
} from './apart-rules.ts'
import { type Cover, createCover } from './cover.ts'

/** Factor from degrees to radians, which the library expects. */
const RADIANS = Math.PI / 180
/** Camera limits that replace the library's defaults, which are meant for turning the model by hand. */
const NO_LIMITS = {
  minimumPolarAngle: 0,
  maximumPolarAngle: Math.PI,
  minimumRadius: 0,
  maximumRadius: 1_000,
  minimumFieldOfView: 1,
  maximumFieldOfView: 170,
}

export interface ApartOptions extends ElementOptions {
  /** Called if the model has no groups to separate. */
  onWhole: () => void
}

interface Piece {
  node: Object3D
  rest: Vector3
  way: Way
}

export type ApartView = ReturnType<typeof showApart>

/** Shows a model that can be pulled apart. It does not rotate, and it is rendered only after changes. */
export function showApart(place: HTMLElement, { onWhole, ...options }: ApartOptions) {
  const { element, controls, scene, show, remove } = createElement({ ...options, onLoad: handleLoad })
  Object.assign(element, { interactionPrompt: 'none', shadowIntensity: 0, interpolationDecay: 1 })
  let camera: ApartCamera | undefined
  let root: Object3D | undefined
  const pieces: Piece[] = []
  const groups = new Map<string, { node: Object3D; point: Vector; way: Way }>()
  const materials = new Map<Mesh, Material | Material[]>()
  let mark = 0

  function handleLoad() {
    scene.traverse((node) => {
      const found = camera ? undefined : cameraOf(node.userData)
      if (found) [camera, root] = [found, node]
    })
    for (const group of root?.children ?? []) {
      for (const node of group.children) {
        const way = wayOf(node.userData)
        if (!way) continue
        pieces.push({ node, rest: node.position.clone(), way })
        const point = pointOf(node.userData)
        if (point) groups.set(nameOf(group), { node: group, point, way })
      }
    }
    if (groups.size === 0) return onWhole()
    scene.idealAspect = 0 // the field of view follows the stage, not the model's aspect
    draw()
  }

  function draw() {
    if (!camera) return
    const stage = { width: place.clientWidth, height: place.clientHeight }
    if (stage.height === 0) return
    for (const { node, rest, way } of pieces) node.position.copy(rest).addScaledVector(new Vector3(...way.move), shareAt(way, mark))
    const { target, distance } = standAt(camera, mark)
    scene.setTarget(...target)
    scene.jumpToGoal()
    controls.applyOptions(NO_LIMITS) // the library resets the limits at each resize
    controls.setOrbit((camera.azimuth - 90) * RADIANS, (90 - camera.elevation) * RADIANS, distance)
    controls.setFieldOfView(fovOfStage(camera.fov, stage))
    controls.updateNearFar(distance / 20, distance * 4)
    controls.jumpToGoal()
    scene.queueRender()
  }

  const resizes = new ResizeObserver(() => {
    draw()
    void element.updateComplete.then(draw) // after a resize, the library sets a field of view of its own
  })
  resizes.observe(place)
  show(place)

  return {
    groups: () => [...groups.keys()],
    set(t: number) {
      mark = t
      draw()
    },
    /** Returns the point that a group's number marks at ruler position `t`, in fractions of the frame. */
    placeOf(name: string, t: number): Place | undefined {
      const group = groups.get(name)
      return camera && group && projectionAt(camera, t)(movedAt(group.point, group.way, t))
    },
    /** Returns the area of the frame that the separated model covers. */
    cover(): Cover {
      const before = mark
      mark = 1
      draw()
      root?.updateWorldMatrix(true, true)
      const cover = createCover()
      const project = camera && projectionAt(camera, 1)
      const local = new Vector3()
      root?.traverse((mesh) => {
        if (!(mesh instanceof Mesh) || !project) return
        const { geometry }: Mesh = mesh
        const { position } = geometry.attributes
        const { index } = geometry
        if (!position) return
        const places = Array.from({ length: position.count }, (_, vertex) => {
          const { x, y, z } = scene.target.worldToLocal(mesh.localToWorld(local.fromBufferAttribute(position, vertex)))
          return project([x, y, z])
        })
        const count = index?.count ?? position.count
        for (let corner = 0; corner + 2 < count; corner += 3) {
          const [a, b, c] = [0, 1, 2].map((more) => places[index ? index.getX(corner + more) : corner + more])
          if (a && b && c) cover.add(a, b, c)
        }
      })
      mark = before
      draw()
      return cover
    },
    /** Highlights one group by showing all others pale, in the given colour. Without a name, shows all groups normally. */
    stress(name: string | undefined, [red, green, blue]: Vector) {
      const chosen = name === undefined ? undefined : groups.get(name)?.node
      const ghost = new MeshStandardMaterial({ color: new Color().setRGB(red, green, blue, 'srgb'), roughness: 1, metalness: 0 })
      root?.traverse((mesh) => {
        if (!(mesh instanceof Mesh)) return
        const { material }: Mesh = mesh
        const own = materials.get(mesh) ?? material
        materials.set(mesh, own)
        const isGhost = chosen !== undefined && !isIn(mesh, chosen)
        mesh.material = isGhost ? ghost : own
        mesh.visible = !(isGhost && [own].flat().some((material) => material.transparent)) // hides transparent decals on pale surfaces
      })
      scene.queueRender()
    },
    remove() {
      resizes.disconnect()
      remove()
    },
  }
}

/** Returns the node's name in the model file, because the library changes `name`. */
const nameOf = ({ name, userData }: Object3D) => (typeof userData.name === 'string' ? userData.name : name)

function isIn(node: Object3D, group: Object3D) {
  for (let above: Object3D | null = node; above; above = above.parent) if (above === group) return true
  return false
}
