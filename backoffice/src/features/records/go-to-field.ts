import type { RecordKind } from './record-kind.ts'

/** The attribute by which the control of a field is found, or the part of the page that it is in. */
export const FIELD_ATTRIBUTE = 'data-field'

/** A section may have to load its code first. */
const MOST_WAIT_MS = 5_000

/** Shows a field and focuses it, in whatever section and language it is. `part`: a part of it, by the end of its name. */
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
