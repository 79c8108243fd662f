/** The pages of the user guide below `/help`, in reading order. Each is a file of `docs/guide`. */
export const helpPages = [
  'accounts',
  'members',
  'your-data',
  'authors',
  'reviewers',
  'editors',
  'administrators',
  'finding',
  'libraries',
] as const
export type HelpPage = (typeof helpPages)[number]

/** The size of all pictures of the guide, in pixels. */
export const helpPictureSize = { width: 1120, height: 700 }
