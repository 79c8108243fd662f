/** Going on with a rejected paper in the journal that its editors suggested, on the paper's page. */
export const transferTexts = {
  title: 'Another journal for your paper',
  text: 'The editors suggest {journal}. Your file, the authors and your answers are copied into a new draft, which you can change before you submit it. Its editors will see the number of this paper and where it was.',
  withReviews: 'Let the editors there read the reviews',
  withReviewsHint: 'They save time and do not name the reviewers.',
  start: 'Go on in {journal}',
  taken: 'You go on with this paper in {journal}.',
  open: 'Open the new paper',
  failed: 'The draft could not be made. Please try again.',
} as const

/** The same at the desk: suggesting the journal, and the paper that came from another one. */
export const transferDeskTexts = {
  label: 'Suggest another journal',
  hint: 'Optional. The author can go on there with the same file and answers.',
  none: 'None',
  to: 'The author was told about {journal}.',
  from: 'Came from {journal}',
  note: '{number}, rejected there',
  reviews: 'The author sent the reviews along. They do not name the reviewers.',
  noReviews: 'The author did not send reviews along.',
} as const
