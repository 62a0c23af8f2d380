import { MAX_FACTS } from '@shop/contract/search/suggested-kinds'

/** A slash separates facts only between spaces, so `80 km/h` is one fact. */
export const factsOf = (subtitle: string) =>
  subtitle
    .split(/\s*[·|]\s*|\s+\/\s+/)
    .map((part) => part.trim())
    .filter(Boolean)
    .slice(0, MAX_FACTS)
