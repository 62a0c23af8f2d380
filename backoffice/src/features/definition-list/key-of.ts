const MOST_LETTERS = 60

/** A key such as `top-speed` of an English name; empty where no letter of it is one. */
export const keyOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[-0-9]+|-+$/g, '')
    .slice(0, MOST_LETTERS)
    .replace(/-$/, '')

/** Whether a text is a key, as the contract has it. */
export const isKey = (text: string) => text.length <= MOST_LETTERS && /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text)
