/** Formats seconds as `04:12` or `1:02:03`. */
export function clockOf(seconds: number) {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60]
  const padded = [minutes, rest].map((part) => String(part).padStart(2, '0')).join(':')
  return hours > 0 ? `${hours}:${padded}` : padded
}
