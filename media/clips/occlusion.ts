import {
  Color,
  type Group,
  Mesh,
  MeshDepthMaterial,
  NoBlending,
  OrthographicCamera,
  RGBADepthPacking,
  Scene,
  Vector3,
  type WebGLRenderer,
  WebGLRenderTarget,
  BufferAttribute,
  type Material,
} from 'three'

const DIRECTIONS = 48
const SUNS = 12
const PIXELS = 448
/** From where the main light comes. */
export const SUN = new Vector3(-0.45, 0.78, 0.51).normalize()
const GOLDEN = Math.PI * (3 - Math.sqrt(5))

/** Directions over a sphere, evenly. */
const fromAllAround = Array.from({ length: DIRECTIONS }, (_, index) => {
  const y = 1 - (2 * (index + 0.5)) / DIRECTIONS
  const out = Math.sqrt(1 - y * y)
  return new Vector3(out * Math.cos(index * GOLDEN), y, out * Math.sin(index * GOLDEN))
})
/** Directions over the main light, which is a soft box. */
const fromTheSun = Array.from({ length: SUNS }, (_, index) => {
  const out = 0.16 * Math.sqrt((index + 0.5) / SUNS)
  return SUN.clone()
    .add(new Vector3(out * Math.cos(index * GOLDEN), 0, out * Math.sin(index * GOLDEN)))
    .normalize()
})

/**
 * How much of the room and of the main light each vertex sees, from depth pictures out of many directions: light is dimmed by it. That is softer than a shadow
 * that is drawn with each frame, and costs nothing there. The floor hides what is below. What turns keeps half of it.
 */
export function occlude(renderer: WebGLRenderer, model: Group, size: Vector3, middle: Vector3) {
  const reach = size.length() / 2
  const meshes: { mesh: Mesh; points: Vector3[]; normals: Vector3[]; seen: Float32Array; light: Float32Array; lit: Float32Array }[] = []
  model.updateWorldMatrix(true, true)
  model.traverse((part) => {
    if (!(part instanceof Mesh)) return
    part.geometry = part.geometry.clone()
    const { position, normal } = part.geometry.attributes
    if (!position || !normal) return
    const points = Array.from({ length: position.count }, (_, index) =>
      new Vector3().fromBufferAttribute(position, index).applyMatrix4(part.matrixWorld),
    )
    const normals = Array.from({ length: position.count }, (_, index) =>
      new Vector3().fromBufferAttribute(normal, index).transformDirection(part.matrixWorld),
    )
    meshes.push({
      mesh: part,
      points,
      normals,
      seen: new Float32Array(position.count),
      light: new Float32Array(position.count),
      lit: new Float32Array(position.count),
    })
  })

  const depth = new MeshDepthMaterial({ depthPacking: RGBADepthPacking, blending: NoBlending, side: 2 })
  const scene = new Scene()
  scene.background = new Color(1, 1, 1)
  scene.overrideMaterial = depth
  const parent = model.parent
  scene.add(model)
  const target = new WebGLRenderTarget(PIXELS, PIXELS)
  const pixels = new Uint8Array(PIXELS * PIXELS * 4)
  const eye = new OrthographicCamera(-reach, reach, reach, -reach, 0, 4 * reach)
  const bias = 0.006 * reach
  for (const [place, way] of [...fromAllAround, ...fromTheSun].entries()) {
    if (way.y < -0.2) continue // the floor is there
    const isSun = place >= DIRECTIONS
    eye.position.copy(middle).addScaledVector(way, 2 * reach)
    eye.up.set(0, Math.abs(way.y) > 0.98 ? 0 : 1, Math.abs(way.y) > 0.98 ? 1 : 0)
    eye.lookAt(middle)
    eye.updateMatrixWorld()
    renderer.setRenderTarget(target)
    renderer.render(scene, eye)
    renderer.readRenderTargetPixels(target, 0, 0, PIXELS, PIXELS, pixels)
    const at = new Vector3()
    for (const { points, normals, seen, light, lit } of meshes) {
      for (const [index, point] of points.entries()) {
        const facing = normals[index]?.dot(way) ?? 0
        if (facing <= 0.02) continue
        if (!isSun) light[index] = (light[index] ?? 0) + facing
        at.copy(point)
          .addScaledVector(normals[index] ?? way, bias)
          .project(eye)
        const column = Math.min(PIXELS - 1, Math.max(0, Math.floor(((at.x + 1) / 2) * PIXELS)))
        const row = Math.min(PIXELS - 1, Math.max(0, Math.floor(((at.y + 1) / 2) * PIXELS)))
        const pixel = (row * PIXELS + column) * 4
        const [r = 255, g = 255] = pixels.subarray(pixel, pixel + 2)
        // As three packs a depth into bytes; the first two do.
        const nearest = r === 255 && g === 255 ? 1 : (r + g / 256) / 256
        if ((at.z + 1) / 2 > nearest + 0.004) continue
        if (isSun) lit[index] = (lit[index] ?? 0) + 1 / SUNS
        else seen[index] = (seen[index] ?? 0) + facing
      }
    }
  }
  renderer.setRenderTarget(null)
  parent?.add(model)

  const materials = new Set<Material>()
  for (const { mesh, seen, light, lit } of meshes) {
    const isTurning =
      /^(wheel|prop|rotor|tail)/.test(mesh.parent?.name ?? '') || /^(wheel|prop|rotor|tail)/.test(mesh.parent?.parent?.name ?? '')
    const open = seen.map((value, index) => {
      const share = value / Math.max(0.001, light[index] ?? 0)
      return isTurning ? 0.5 + share / 2 : (light[index] ?? 0) < 0.5 ? 0.25 : 0.08 + 0.92 * share
    })
    mesh.geometry.setAttribute('openness', new BufferAttribute(open, 1))
    mesh.geometry.setAttribute('lit', new BufferAttribute(isTurning ? lit.map((share) => 0.5 + share / 2) : lit, 1))
    mesh.geometry.setAttribute('solid', new BufferAttribute(new Float32Array(open.length).fill(1), 1))
    for (const material of [mesh.material].flat()) materials.add(material)
  }
  for (const material of materials) {
    material.onBeforeCompile = (shader) => {
      shader.vertexShader = shader.vertexShader
        .replace('#include <common>', '#include <common>\nattribute float openness, lit, solid;\nvarying float vOpenness, vLit, vSolid;')
        .replace('#include <begin_vertex>', '#include <begin_vertex>\nvOpenness = openness; vLit = lit; vSolid = solid;')
      shader.fragmentShader = shader.fragmentShader
        .replace('#include <common>', '#include <common>\nvarying float vOpenness, vLit, vSolid;')
        .replace('#include <map_fragment>', '#include <map_fragment>\ndiffuseColor.a *= vSolid;')
        .replace(
          '#include <aomap_fragment>',
          `reflectedLight.directDiffuse *= vLit;
          reflectedLight.directSpecular *= vLit;
          reflectedLight.indirectDiffuse *= vOpenness;
          reflectedLight.indirectSpecular *= mix(0.15, 1.0, vOpenness);
          #ifdef USE_CLEARCOAT
            clearcoatSpecularDirect *= vLit;
            clearcoatSpecularIndirect *= mix(0.15, 1.0, vOpenness);
          #endif`,
        )
    }
    material.needsUpdate = true
  }
}
