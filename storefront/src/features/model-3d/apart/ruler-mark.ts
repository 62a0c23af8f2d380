/** Moves the pointer of a ruler to a mark, 0–1. */
export function showMark(ruler: HTMLInputElement, mark: number) {
  ruler.value = String(Math.round(mark * 100))
  ruler.parentElement?.style.setProperty('--t', String(mark))
}
