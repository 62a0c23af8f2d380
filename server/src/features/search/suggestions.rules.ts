import { MAX_FACTS } from '@shop/contract/search/suggested-kinds'

/** The first parts of a subtitle. A slash parts only with spaces around it: `80 km/h` is one thing. */
export const factsOf = (subtitle: string) =>
  subtitle
    .split(/\s*[·|]\s*|\s+\/\s+/)
    .map((part) => part.trim())
    .filter(Boolean)
    .slice(0, MAX_FACTS)
