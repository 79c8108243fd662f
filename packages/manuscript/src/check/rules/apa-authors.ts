// Each takes what stands before the year. Names of bodies (“World Bank.”, “Ministry of Health, Kenya.”) must pass.

/** `A. B. Okafor, C. Lind`. */
export const givenNamesFirst = (authors: string) =>
  /^(?:\p{Lu}\.[ -]?){1,3} ?\p{Lu}[\p{L}’'-]{2,40}(?:,| and| &|\s*$)/u.test(authors)

/** `Okafor AB, Lind C`; a single author only with one initial: “Deloitte UK.” is a firm. */
export const initialsWithoutStops = (authors: string) =>
  /^\p{Lu}[\p{L}’'-]{1,40},? \p{Lu}{1,3}, \p{Lu}[\p{L}’'-]{1,40},? \p{Lu}{1,3}(?:[.,]|\s*$)/u.test(authors) ||
  /^\p{Lu}\p{Ll}{1,40} \p{Lu}\.?\s*$/u.test(authors)

/** `Okafor, Adaeze, & Lind, Carl`. */
export const fullGivenNames = (authors: string) =>
  /^\p{Lu}\p{Ll}[\p{L}’'-]{0,40}, \p{Lu}\p{Ll}{2,40}(?: \p{Lu}(?:\.|\p{Ll}{2,40}))?(?:[.,]?\s*$|,? (?:&|and) )/u.test(
    authors,
  )
