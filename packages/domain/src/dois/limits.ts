/** The answer of a registry, or the reason of a change. */
export const maxAnswerLength = 2_000

/** For programs. */
export const doiStatesPerPage = 200

export const doisPerPage = 30
