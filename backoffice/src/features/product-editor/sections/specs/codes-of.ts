/** Returns the distinct codes in a text: `XT60, JST XH` gives xt60, jst and xh. */
export function codesOf(typed: string, max: number): string[] {
  const codes = typed
    .toLowerCase()
    .split(/[\s,;]+/)
    .map((part) => part.replaceAll(/[^a-z0-9]+/g, '-').slice(0, 30).replaceAll(/^-|-$/g, '')) // prettier-ignore
  return [...new Set(codes.filter((code) => code !== ''))].slice(0, max)
}
