/** REVIEW-035: the recommendations of a reviewer. Only an editor can reject. */
export const recommendations = ['Major Revision Required', 'Minor Revision Required', 'Submission Approved'] as const
export type Recommendation = (typeof recommendations)[number]
