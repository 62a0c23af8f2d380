/** A missing requirement; the message is a sentence. */
export class Missing extends Error {}
