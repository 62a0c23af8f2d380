import type { RecordKind } from './record-kind.ts'

/** Attribute of the element around a field's control. Its value is the name of the field. */
export const FIELD_ATTRIBUTE = 'data-field'

/** Maximum wait for a field, because its section may have to render first. */
const MOST_WAIT_MS = 5_000

/** Opens the section of a field, waits until the field is rendered, then scrolls to the field and focuses its control. */
export function goToField({ reveal }: Pick<RecordKind, 'reveal'>, name: string) {
  reveal(name)
  const before = performance.now()
  const look = () => {
    const place = document.querySelector<HTMLElement>(`[${FIELD_ATTRIBUTE}="${CSS.escape(name)}"]`)
    if (place) return show(place)
    if (performance.now() - before < MOST_WAIT_MS) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const CONTROLS = 'input:not([type=hidden]), textarea, select, [contenteditable=true], button'

function show(place: HTMLElement) {
  const control = place.matches(CONTROLS)
    ? place
    : (place.querySelector<HTMLElement>('[aria-invalid=true]') ?? place.querySelector<HTMLElement>(CONTROLS))
  place.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}
