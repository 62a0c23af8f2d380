/** Matches the end of a sentence, but no dots of abbreviations such as `z. B.` or of numbers. */
const END = /(?<=[\p{L}\d%)”“"']{2}[.!?]+)(?=\s+[\p{Lu}\p{Lo}])|(?<=[。！？])(?=.)/su

/** Splits a text after its first sentence. `rest` begins with the space after it, or is empty if there is only one sentence. */
export function afterFirstSentence(text: string): [first: string, rest: string] {
  const place = text.search(END)
  return place < 0 ? [text, ''] : [text.slice(0, place), text.slice(place)]
}
