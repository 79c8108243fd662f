/** REVIEW-035: what a reviewer may recommend. To reject is the editor's alone. */
export const recommendations = ['Major Revision Required', 'Minor Revision Required', 'Submission Approved'] as const
export type Recommendation = (typeof recommendations)[number]
