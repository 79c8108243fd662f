/**
 * The largest values of an article's facts. Lists and texts of real papers are far below; the limits bound what one
 * request can store.
 */
export const maxFacts = {
  /** Characters of a title, a subtitle or a heading. */
  title: 500,
  /** Characters of all parts of an abstract. */
  abstract: 20_000,
  abstractParts: 40,
  keyword: 100,
  keywords: 30,
  translations: 20,
  /** Pieces of formatted text, and characters of one formula. */
  spans: 400,
  mathMl: 20_000,

  /** ATLAS and CMS papers have about 3,000 authors. */
  people: 5_000,
  name: 200,
  groupMembers: 1_000,
  otherScripts: 10,
  affiliations: 2_000,
  affiliationsPerPerson: 20,
  affiliationText: 1_000,
  affiliationPart: 300,
  /** RFC 5321. */
  email: 254,

  funders: 100,
  awardsPerFunder: 50,
  award: 100,
  statement: 10_000,

  references: 5_000,
  referenceText: 3_000,
  referencePart: 1_000,
  referenceAuthors: 1_000,
  address: 2_000,

  supplements: 100,
  description: 2_000,
  relations: 100,
  figures: 200,
} as const

/** Below this the form asks the author to check what the manuscript reader found. */
export const sureConfidence = 0.9
