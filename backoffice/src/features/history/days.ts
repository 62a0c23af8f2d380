const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long' }).format
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' }).format
const dayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' }).format
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' }).format

export const clockText = (iso: string) => clock(new Date(iso))

/** Groups rows by day in the device's time zone. */
export function byDay<Row extends { time: string }>(rows: readonly Row[], now = new Date()): { day: string; rows: Row[] }[] {
  const days: { day: string; rows: Row[] }[] = []
  for (const row of rows) {
    const time = new Date(row.time)
    const name = `${weekday(time)}, ${time.getFullYear() === now.getFullYear() ? day(time) : dayOfYear(time)}`
    if (days.at(-1)?.day === name) days.at(-1)?.rows.push(row)
    else days.push({ day: name, rows: [row] })
  }
  return days
}
