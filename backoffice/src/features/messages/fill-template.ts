/** Placeholders of templates, as the form of a template lists them. */
export const PLACEHOLDERS = ['name', 'product', 'part', 'link', 'date', 'staff'] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]

/** Fills in placeholders. Unknown values and unknown placeholders are left out, and `missing` names them. */
export function fillTemplate(text: string, values: Readonly<Partial<Record<Placeholder, string | undefined>>>) {
  const missing = new Set<string>()
  const filled = text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = PLACEHOLDERS.includes(name as Placeholder) ? values[name as Placeholder] : undefined // `includes` only compares
    if (value === undefined || value === '') missing.add(whole)
    return value ?? ''
  })
  return { text: filled, missing: [...missing] }
}
