/** The name of the draft of a comment. Whose it is stands in it: nobody else is shown it. */
export const draftOf = (userId: number, id: number) => `comment ${userId} ${id}`
