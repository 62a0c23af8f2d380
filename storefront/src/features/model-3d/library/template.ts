/** Replaces the library's HTML template, which the CSP forbids (bundling/model-viewer.ts), and hides its unused parts. */

const STYLES = `
  :host { display: block; position: relative; contain: strict }
  .container { position: relative; overflow: hidden }
  .userInput { display: none; position: relative; width: 100%; height: 100% }
  .userInput.show, canvas.show { display: block }
  canvas { display: none; position: absolute; pointer-events: none; transform: translateZ(0) }
  .slot { position: absolute; top: 0; left: 0; width: 100%; height: 100%; pointer-events: none }
  .poster, .ar-button, .pan-target, .interaction-prompt, .progress-bar, .finger, .status, .exit-webxr-ar-button:not(.enabled) { display: none }
  .exit-webxr-ar-button > button { position: absolute; top: env(safe-area-inset-top, 16px); right: 16px; width: 48px; height: 48px; pointer-events: auto }
`
const CROSS = 'M5 5l14 14M19 5L5 19'

let sheet: CSSStyleSheet | undefined

/** Fills the shadow root of a new `model-viewer` element. The library later adopts the styles of the element's class. */
export function makeTemplate(shadow: ShadowRoot) {
  const { elementStyles } = shadow.host.constructor as unknown as { elementStyles: CSSStyleSheet[] } // lit's base class has this property
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(STYLES)
    elementStyles.push(sheet)
  }
  const input = part('userInput', [part('slot canvas', [document.createElement('canvas')])])
  input.setAttribute('aria-label', '') // the library appends announcements to this label, but only the viewer makes them
  shadow.append(
    part('container', [
      input,
      part('slot poster', [named('default-poster')]),
      part('slot ar-button'),
      part('slot pan-target'),
      part('slot interaction-prompt', [named('prompt')]),
      named('finger0', 'finger'),
      named('finger1', 'finger'),
      part('slot default', [
        document.createElement('slot'),
        part('slot progress-bar', [named('default-progress-bar', '', [part('bar')])]),
        part('slot exit-webxr-ar-button', [exitButton()]),
      ]),
    ]),
    named('status', 'status'),
  )
}

function part(classes: string, children: Node[] = []) {
  const element = document.createElement('div')
  element.className = classes
  element.append(...children)
  return element
}

function named(id: string, classes = '', children: Node[] = []) {
  const element = part(classes, children)
  element.id = id
  return element
}

/** Button that leaves augmented reality, where no other part of the page is visible. */
function exitButton() {
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  drawing.setAttribute('viewBox', '0 0 24 24')
  path.setAttribute('d', CROSS)
  path.setAttribute('stroke', 'currentColor')
  path.setAttribute('stroke-width', '2')
  drawing.append(path)
  const button = document.createElement('button')
  button.type = 'button'
  button.setAttribute('aria-label', '×')
  button.append(drawing)
  return button
}
