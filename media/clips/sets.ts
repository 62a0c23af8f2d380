import {
  BackSide,
  BoxGeometry,
  CanvasTexture,
  Color,
  DataTexture,
  DirectionalLight,
  Group,
  LinearFilter,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  OrthographicCamera,
  PlaneGeometry,
  RepeatWrapping,
  Scene,
  ShaderMaterial,
  ShadowMaterial,
  SphereGeometry,
  SRGBColorSpace,
  type Vector3,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import type { Shot } from './shots.ts'

/** What lies around a model, and how it moves with time. */
export interface Ground {
  object: Object3D
  move?: (seconds: number, metresPerSecond: number) => void
}

function canvasOf(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  return { canvas, pen }
}

function textureOf(canvas: OffscreenCanvas) {
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  return texture
}

/** The sweep behind a model, as the shop's stage is lit; over water and in the air a sky. */
export function backdrop(set: Shot['set'], width: number, height: number) {
  const { canvas, pen } = canvasOf(width, height)
  if (set === 'air' || set === 'water') {
    const sky = pen.createLinearGradient(0, 0, 0, height)
    for (const [at, colour] of set === 'air'
      ? ([
          [0, '#8fb3cc'],
          [0.6, '#c5d7e0'],
          [1, '#e6e8e4'],
        ] as const)
      : // The haze in which the water ends, all over: the horizon rises and sinks with the camera.
        ([
          [0, '#dfe5e5'],
          [1, '#dfe5e5'],
        ] as const)) {
      sky.addColorStop(at, colour)
    }
    pen.fillStyle = sky
  } else {
    const light = pen.createRadialGradient(width / 2, height * 0.6, 0, width / 2, height * 0.6, width * 0.7)
    for (const [at, colour] of [
      [0, '#f0efeb'],
      [0.5, '#e2e0da'],
      [1, '#c6c4bd'],
    ] as const)
      light.addColorStop(at, colour)
    pen.fillStyle = light
  }
  pen.fillRect(0, 0, width, height)
  return textureOf(canvas)
}

/** What glossy parts reflect: a grey room with soft boxes, above, beside and behind. */
export function room() {
  const scene = new Scene()
  scene.add(new Mesh(new SphereGeometry(20, 32, 16), new MeshBasicMaterial({ side: BackSide, color: '#9b9ea3' })))
  const boxes: [colour: string, strength: number, size: [number, number, number], at: [number, number, number]][] = [
    ['#b9b6b0', 0.9, [60, 0.1, 60], [0, -6, 0]],
    ['#ffffff', 9, [9, 0.1, 5], [0, 9, 1]],
    ['#ffffff', 7, [0.1, 6, 8], [-11, 4, 4]],
    ['#eef4ff', 5, [0.1, 7, 5], [11, 4, -6]],
    ['#ffffff', 3, [7, 3, 0.1], [3, 2, 12]],
    ['#ffffff', 2.4, [10, 2, 0.1], [0, 3, -13]],
  ]
  for (const [colour, strength, size, at] of boxes) {
    const box = new Mesh(new BoxGeometry(...size), new MeshBasicMaterial({ color: new Color(colour).multiplyScalar(strength) }))
    box.position.set(...at)
    scene.add(box)
  }
  return scene
}

const SHADOW_PIXELS = 256
const SUNS = 42

/** The soft shadow of a model on the floor: the mean of many hard ones, from the main light and from all around. Made once. */
export function shadow(renderer: WebGLRenderer, model: Group, size: Vector3, hover: number): Ground {
  const half = Math.max(size.x, size.z) * 1.1
  const scene = new Scene()
  scene.background = new Color(1, 1, 1)
  const floor = new Mesh(new PlaneGeometry(half * 2, half * 2), new ShadowMaterial({ opacity: 1 }))
  floor.rotation.x = -Math.PI / 2
  floor.receiveShadow = true
  const sun = new DirectionalLight('#fff', 1)
  sun.castShadow = true
  sun.shadow.mapSize.set(1024, 1024)
  Object.assign(sun.shadow.camera, { left: -half, right: half, bottom: -half, top: half, near: 0.01, far: half * 8 })
  sun.shadow.radius = 3
  const above = new OrthographicCamera(-half, half, half, -half, 0.01, half * 8)
  above.position.set(0, half * 4, 0)
  above.up.set(0, 0, -1)
  above.lookAt(0, 0, 0)
  const [parent, lift] = [model.parent, model.position.y]
  model.position.y = hover * size.y
  const painted: Mesh[] = []
  model.traverse((part) => {
    if (part instanceof Mesh) painted.push(part)
  })
  // It casts its shadow and is not seen.
  for (const material of painted.flatMap((part) => part.material)) Object.assign(material, { colorWrite: false, depthWrite: false })
  scene.add(model, floor, sun)
  const target = new WebGLRenderTarget(SHADOW_PIXELS, SHADOW_PIXELS)
  const pixels = new Uint8Array(SHADOW_PIXELS * SHADOW_PIXELS * 4)
  const dark = new Float32Array(SHADOW_PIXELS * SHADOW_PIXELS)
  for (let index = 0; index < SUNS; index++) {
    const isMain = index % 3 === 0
    const around = index * Math.PI * (3 - Math.sqrt(5))
    const high = isMain ? 0.86 : Math.sqrt((index + 0.5) / SUNS) * 0.92 + 0.08
    const out = Math.sqrt(1 - high * high)
    const spread = 0.12 * Math.sqrt((index + 1) / SUNS)
    const way = isMain
      ? [-0.42 + spread * Math.cos(around), 0.8, 0.42 + spread * Math.sin(around)]
      : [out * Math.cos(around), high, out * Math.sin(around)]
    sun.position.set(way[0] ?? 0, way[1] ?? 1, way[2] ?? 0).multiplyScalar(half * 3)
    renderer.shadowMap.needsUpdate = true
    renderer.setRenderTarget(target)
    renderer.render(scene, above)
    renderer.readRenderTargetPixels(target, 0, 0, SHADOW_PIXELS, SHADOW_PIXELS, pixels)
    for (let at = 0; at < dark.length; at++) dark[at] = (dark[at] ?? 0) + (255 - (pixels[at * 4] ?? 255)) / 255 / SUNS
  }
  renderer.setRenderTarget(null)
  for (const material of painted.flatMap((part) => part.material))
    Object.assign(material, { colorWrite: true, depthWrite: !material.transparent })
  model.position.y = lift
  parent?.add(model)

  const alpha = new Uint8Array(dark.length * 4)
  const soft = blurred(dark)
  for (const [at, value] of soft.entries()) {
    const [u, v] = [((at % SHADOW_PIXELS) / SHADOW_PIXELS) * 2 - 1, (Math.floor(at / SHADOW_PIXELS) / SHADOW_PIXELS) * 2 - 1]
    const fade = Math.min(1, Math.max(0, (1 - Math.hypot(u, v)) * 4))
    alpha.set([20, 19, 18, Math.round(255 * Math.min(0.82, value * 0.95) * fade)], at * 4)
  }
  const map = new DataTexture(alpha, SHADOW_PIXELS, SHADOW_PIXELS)
  map.magFilter = map.minFilter = LinearFilter
  map.colorSpace = SRGBColorSpace
  map.needsUpdate = true
  const object = new Mesh(
    new PlaneGeometry(half * 2, half * 2),
    new MeshBasicMaterial({ map, transparent: true, depthWrite: false, toneMapped: false }),
  )
  object.rotation.x = -Math.PI / 2
  object.position.y = 0.0005
  object.renderOrder = -1
  return { object }
}

function blurred(values: Float32Array) {
  let from = values
  for (let pass = 0; pass < 2; pass++) {
    const to = new Float32Array(from.length)
    for (let at = 0; at < from.length; at++) {
      let sum = 0
      for (const step of [-1, 0, 1]) for (const line of [-1, 0, 1]) sum += from[at + step + line * SHADOW_PIXELS] ?? 0
      to[at] = sum / 9
    }
    from = to
  }
  return from
}

const FLAT = `
  varying vec3 vPlace;
  void main() {
    vec4 place = modelMatrix * vec4(position, 1.0);
    vPlace = place.xyz;
    gl_Position = projectionMatrix * viewMatrix * place;
  }`

/** A floor with the marks of a rule, which runs through below a model. */
export function road(size: Vector3): Ground {
  const uniforms = { run: { value: 0 }, reach: { value: size.z * 3.4 }, every: { value: size.z * 0.25 }, lane: { value: size.x * 0.95 } }
  const material = new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    toneMapped: false,
    uniforms,
    vertexShader: FLAT,
    fragmentShader: `
      varying vec3 vPlace;
      uniform float run, reach, every, lane;
      float line(float at, float width, float soft) { return 1.0 - smoothstep(width - soft, width + soft, abs(at)); }
      float each(float along, float length) { return abs(fract(along / length + 0.5) - 0.5) * length; }
      void main() {
        float along = vPlace.z + run;
        float side = abs(vPlace.x);
        float soft = fwidth(along) * 0.9 + 0.0001;
        float softSide = fwidth(vPlace.x) * 0.9 + 0.0001;
        float inside = 1.0 - smoothstep(lane - softSide, lane, side);
        float small = (1.0 - inside) * (1.0 - smoothstep(lane * 1.07, lane * 1.07 + softSide, side));
        float large = (1.0 - inside) * (1.0 - smoothstep(lane * 1.16, lane * 1.16 + softSide, side));
        float ink = line(side - lane, lane * 0.008, softSide) * 0.75;
        ink = max(ink, line(each(along, every * 0.2), every * 0.006, soft) * small * 0.4);
        ink = max(ink, line(each(along, every), every * 0.009, soft) * large * 0.7);
        ink = max(ink, line(each(along, every), every * 0.004, soft) * inside * 0.28);
        float mark = line(each(along, every * 5.0), every * 0.03, soft) * large;
        mark = max(mark, line(vPlace.x, lane * 0.016, softSide) * smoothstep(0.24, 0.25, abs(fract(along / (every * 1.25)) - 0.5)));
        vec3 colour = mix(vec3(0.07, 0.075, 0.085), vec3(0.9, 0.18, 0.03), step(ink, mark));
        float fade = 1.0 - smoothstep(reach * 0.35, reach, length(vPlace.xz));
        gl_FragColor = vec4(colour, max(ink, mark * 0.95) * fade);
        #include <colorspace_fragment>
      }`,
  })
  const object = new Mesh(new PlaneGeometry(size.z * 8, size.z * 8), material)
  object.rotation.x = -Math.PI / 2
  object.position.y = 0.0002
  object.renderOrder = -2
  return { object, move: (seconds, speed) => void (uniforms.run.value = seconds * speed) }
}

/** Water that runs past a hull, with its wake. */
export function water(size: Vector3, speed: number): Ground {
  const uniforms = {
    run: { value: 0 },
    time: { value: 0 },
    hull: { value: size.z },
    wide: { value: size.x },
    going: { value: Math.min(1, speed * 2) },
  }
  const material = new ShaderMaterial({
    toneMapped: false,
    uniforms,
    vertexShader: FLAT,
    fragmentShader: `
      varying vec3 vPlace;
      uniform float run, time, hull, wide, going;
      float hash(vec2 p) { return fract(sin(dot(p, vec2(41.3, 289.1))) * 43758.5); }
      float noise(vec2 p) {
        vec2 i = floor(p), f = fract(p);
        f = f * f * (3.0 - 2.0 * f);
        return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x), mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), f.x), f.y);
      }
      float height(vec2 p) { return noise(p * 5.0 + vec2(time * 0.5, 0.0)) * 0.55 + noise(p * 11.0 - vec2(0.0, time * 0.8)) * 0.3 + noise(p * 27.0 + vec2(time)) * 0.12; }
      void main() {
        vec2 p = vec2(vPlace.x, vPlace.z + run) / hull;
        float away = length(cameraPosition - vPlace);
        float calm = 1.0 / (1.0 + away * 0.25 / hull);
        float e = 0.012;
        float h = height(p);
        vec3 normal = normalize(vec3((h - height(p + vec2(e, 0.0))) * 2.2 * calm, 1.0, (h - height(p + vec2(0.0, e))) * 2.2 * calm).xyz * vec3(1.0 / e * 0.06, 1.0, 1.0 / e * 0.06));
        vec3 eye = normalize(cameraPosition - vPlace);
        float fresnel = 0.03 + 0.97 * pow(1.0 - max(0.0, dot(eye, normal)), 4.0);
        vec3 back = reflect(-eye, normal);
        vec3 sky = mix(vec3(0.80, 0.86, 0.87), vec3(0.36, 0.53, 0.64), smoothstep(0.0, 0.7, back.y));
        vec3 deep = mix(vec3(0.020, 0.085, 0.115), vec3(0.035, 0.16, 0.19), h);
        vec3 colour = mix(deep, sky, clamp(fresnel, 0.0, 1.0));
        colour += vec3(1.0, 0.97, 0.9) * pow(max(0.0, dot(back, normalize(vec3(-0.5, 0.75, 0.45)))), 90.0) * 0.8;
        float shade = 1.0 - 0.5 * (1.0 - smoothstep(0.35, 0.75, length(vPlace.xz / vec2(wide * 1.5, hull * 1.1))));
        colour *= shade;
        // Foam: a line along the hull, and a wake that widens behind it.
        float behind = -vPlace.z / hull + 0.42;
        float spread = wide * (0.42 + max(0.0, behind) * 0.30);
        float froth = noise(p * 34.0) * 0.6 + noise(p * 80.0 + time) * 0.5;
        float trail = step(0.0, behind) * exp(-behind * 0.9) * (1.0 - smoothstep(spread * 0.55, spread * 1.05, abs(vPlace.x)));
        float bow = abs(abs(vPlace.x) - wide * (0.10 + max(0.0, 0.5 - vPlace.z / hull) * 0.62));
        float wave = (1.0 - smoothstep(0.0, wide * 0.14, bow)) * smoothstep(-1.4, 0.2, vPlace.z / hull) * (1.0 - smoothstep(0.42, 0.5, vPlace.z / hull));
        float foam = going * clamp(trail * 0.9 + wave * 0.7, 0.0, 1.0) * smoothstep(0.42, 0.78, froth);
        colour = mix(colour, vec3(0.86, 0.90, 0.91), foam);
        float haze = smoothstep(hull * 3.0, hull * 11.0, away);
        colour = mix(colour, vec3(0.735, 0.784, 0.784), haze);
        gl_FragColor = vec4(colour, 1.0);
        #include <colorspace_fragment>
      }`,
  })
  const object = new Mesh(new PlaneGeometry(size.z * 60, size.z * 60), material)
  object.rotation.x = -Math.PI / 2
  object.position.y = size.y * 0.16
  return {
    object,
    move: (seconds) => {
      uniforms.run.value = seconds * speed
      uniforms.time.value = seconds
    },
  }
}

const CLOUDS = 9

/** Noise in five octaves, from 0 to 1; the same each time. */
function billows(x: number, y: number) {
  const lattice = (column: number, row: number) => {
    const value = Math.sin(column * 127.1 + row * 311.7) * 43758.5453
    return value - Math.floor(value)
  }
  let [sum, share] = [0, 0.5]
  for (let octave = 0; octave < 5; octave++) {
    const [column, row] = [Math.floor(x), Math.floor(y)]
    const [u, v] = [eased(x - column), eased(y - row)]
    const above = lattice(column, row) * (1 - u) + lattice(column + 1, row) * u
    const below = lattice(column, row + 1) * (1 - u) + lattice(column + 1, row + 1) * u
    sum += (above * (1 - v) + below * v) * share
    share /= 2
    x = x * 2 + 17.3
    y = y * 2 + 5.1
  }
  return sum
}

/** From 0 to 1, slow at both ends. */
export const eased = (share: number) => share * share * (3 - 2 * share)

/** Clouds that pass behind and below a plane. */
export function clouds(size: Vector3): Ground {
  const [width, height] = [512, 256]
  const { canvas, pen } = canvasOf(width, height)
  const picture = pen.createImageData(width, height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [across, down] = [(x / width) * 2 - 1, (y / height) * 2 - 1]
      // Denser in the middle, flat below.
      const room = 1 - Math.hypot(across * 1.05, down > 0 ? down * 1.7 : down * 1.05)
      const solid = Math.max(0, Math.min(1, (billows(x / 74, y / 74) + room * 1.15 - 0.86) * 2.1))
      const light = 255 - 34 * Math.max(0, Math.min(1, down * 0.9 + 0.35)) * solid
      picture.data.set([light, light + 2, 255, 255 * solid * solid * (3 - 2 * solid)], (y * width + x) * 4)
    }
  }
  pen.putImageData(picture, 0, 0)
  const map = textureOf(canvas)
  map.wrapS = RepeatWrapping
  const object = new Group()
  const span = Math.max(size.x, size.z)
  const long = span * 9
  const all = Array.from({ length: CLOUDS }, (_, index) => {
    const cloud = new Mesh(
      new PlaneGeometry(span * 3.4, span * 1.5),
      new MeshBasicMaterial({ map, transparent: true, depthWrite: false, toneMapped: false, opacity: 0.5 + 0.4 * ((index * 0.37) % 1) }),
    )
    cloud.userData = {
      start: (index / CLOUDS) * long,
      aside: (2.4 + 2.2 * ((index * 0.71) % 1)) * span,
      high: (((index * 0.53) % 1) - 0.62) * 2.2 * span,
    }
    cloud.renderOrder = -3
    object.add(cloud)
    return cloud
  })
  return {
    object,
    move: (seconds, speed) => {
      for (const cloud of all) {
        const { start, aside, high } = cloud.userData as { start: number; aside: number; high: number } // set above
        const along = ((((start - seconds * speed) % long) + long) % long) - long / 2
        cloud.position.set(aside, high, along)
        cloud.rotation.y = -Math.PI / 2
      }
    },
  }
}
