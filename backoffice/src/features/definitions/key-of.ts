import { MAX_SPEC_KEY_LENGTH } from '@shop/contract/catalog/filters/spec-filters'

/** Returns a key such as `top-speed`; an empty string if the name has no Latin letters. */
export const keyOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[-0-9]+|-+$/g, '')
    .slice(0, MAX_SPEC_KEY_LENGTH)
    .replace(/-$/, '')
