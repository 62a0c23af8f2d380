/** An end of a sentence after a word, before the next one; abbreviations such as `z. B.` and numbers are none. */
const END = /(?<=[\p{L}\d%)”“"']{2}[.!?]+)(?=\s+[\p{Lu}\p{Lo}])|(?<=[。！？])(?=.)/su

/** A text parted behind its first sentence. The second part, which begins with its space, is empty where there is but one. */
export function afterFirstSentence(text: string): [first: string, rest: string] {
  const place = text.search(END)
  return place < 0 ? [text, ''] : [text.slice(0, place), text.slice(place)]
}
