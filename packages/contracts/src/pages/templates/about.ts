import type { PageTemplate } from '@grfs/domain/pages/page'

/** The product’s own text of /about. */
export const aboutTemplate: PageTemplate = {
  name: 'about',
  path: '/about',
  title: 'About {press}',
  description:
    '{press} is an open-access press: {reviews-in-words} blind reviews for every paper, free to read, licensed CC BY 4.0.',
  layout: 'prose',
  facts: [],
  sections: [
    {
      id: 'intro',
      place: 'lead',
      title: '',
      text: 'We publish research from everywhere and judge it by its content, not by the author’s name.',
    },
    {
      id: 'why-we-publish',
      title: 'Why we publish',
      text: 'The quality of a study does not depend on where it was written. Yet the place where researchers work still decides who reads their work and what they can read. {press} exists to change this: everyone may submit, no one pays to read, and reviewers do not know whose work they review.',
    },
    {
      id: 'how-a-paper-is-judged',
      title: 'How a paper is judged',
      text: `Every paper is read by {reviews-in-words} reviewers, one after another and independently. They do not know who wrote it, and the author does not know who they are. We remove names from the manuscript before reviewers see it. Reviewers answer in writing, point by point, and an editor decides on the basis of all {reviews-in-words} reviews.

We judge a paper by one question: do its methods support its conclusions? A result that confirms, corrects or fails to repeat an earlier one is as welcome as a new one.`,
    },
    {
      id: 'times',
      title: 'How long it takes',
      text: `**What we plan.** The {reviews-in-words} reviews together take {review-weeks-least-in-words} to {review-weeks-most-in-words} weeks. Each reviewer has {review-days-in-words} days. The time that authors need for their revisions is not part of this plan.

{measured-times}`,
      anchor: true,
      keeps: [
        'reviews-in-words',
        'review-weeks-least-in-words',
        'review-weeks-most-in-words',
        'review-days-in-words',
        'measured-times',
      ],
    },
    {
      id: 'open-access',
      title: 'Open access',
      text: 'Articles are published under {licence-in-full}. Authors keep their copyright. Everyone may read, share, translate and build on the work if they name the authors. No account is needed to read an article or to download the full paper.',
      keeps: ['licence-in-full'],
    },
    {
      id: 'corrections',
      title: 'Corrections',
      text: 'A published article is never changed silently. A correction is published as a new version, linked from the old one, and both can be read. Every article has a permanent address.',
    },
    {
      id: 'who-we-are',
      title: 'Who we are',
      text: '{press} is published by {publisher}. Each journal has an editor-in-chief and a board of people who work in its field, and who are named. If your field is missing, [suggest it](/suggest-fields). New journals start with such suggestions.\n\n{statements}',
      keeps: ['publisher', 'statements'],
    },
    {
      id: 'read',
      place: 'side',
      title: 'To read',
      text: `Everything we have published is free to read, from the first volume on.

[The journals](/global)
[The archive](/globalArchive)`,
    },
    {
      id: 'write',
      place: 'side',
      title: 'To publish',
      text: `The guidelines explain how to prepare a manuscript.

[Guidelines for authors](/guidelines)
[Submit Paper](/dashboard/researcher/submitPaper)`,
    },
    {
      id: 'people',
      place: 'side',
      title: 'The people',
      text: `Editors and board members, with their names and universities.

[Editorial board](/editorial-board)
[Contact](/contact)`,
    },
  ],
}
