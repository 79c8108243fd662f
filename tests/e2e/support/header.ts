/** CHROME-004, in the order of the specification. */
export const headerLinks = [
  ['Home', '/home'],
  ['About', '/about'],
  ['Archive', '/globalArchive'],
  ['News', '/news'],
  ['Journals', '/global'],
  ['Submit Paper', '/dashboard/researcher/submitPaper'],
] as const
