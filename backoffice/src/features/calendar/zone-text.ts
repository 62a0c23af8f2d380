const zone = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'longOffset', timeZone: undefined })

/** Returns the time zone of the device with its current offset. */
export function zoneText() {
  const { timeZone } = zone.resolvedOptions()
  const offset = zone.formatToParts(new Date()).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return offset && offset !== timeZone ? `${timeZone} (${offset})` : timeZone
}
