export function showMark(ruler: HTMLInputElement, mark: number) {
  ruler.value = String(Math.round(mark * 100))
  ruler.parentElement?.style.setProperty('--t', String(mark))
}
