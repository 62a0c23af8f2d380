/** A sentence for whoever started the rehearsal: it cannot begin, as this is missing. */
export class Missing extends Error {}
