import type { PageTemplate } from '@grfs/domain/pages/page'

/** The product’s own text of /contact. */
export const contactTemplate: PageTemplate = {
  name: 'contact',
  path: '/contact',
  title: 'Contact',
  description: 'How to reach {press}, and how to send us a paper.',
  layout: 'prose',
  facts: [],
  sections: [
    {
      id: 'intro',
      place: 'lead',
      title: '',
      text: 'For everything except submissions, write to {contact-address}. Messages to {press} are read and answered by people.',
      keeps: ['contact-address'],
    },
    {
      id: 'if-you-want-to-send-us-a-paper',
      title: 'If you want to send us a paper',
      text: `{no-submissions-by-email} We do not review manuscripts sent by email, because we cannot anonymise or track them. Papers go through the [submission page](/dashboard/researcher/submitPaper) after you [sign in](/login). If you have no account yet, [open one](/register): it is free.

{submit-paper-button}`,
      keeps: ['no-submissions-by-email'],
    },
    {
      id: 'if-you-already-have-an-account',
      title: 'If you already have an account',
      text: 'Write to us from your dashboard, under [Messages](/dashboard/message). Then we see which paper or review you mean. Please send comments about the site under [Feedback](/dashboard/feedback).',
    },
    {
      id: 'if-something-published-is-wrong',
      title: 'If something published is wrong',
      text: 'Write to the address above. Give the address of the article, and say what is wrong and how you know. An editor of the journal checks every such message. Corrections and retractions are published as new, linked versions. Published articles are never removed.',
    },
    {
      id: 'if-your-field-is-missing',
      title: 'If your field is missing',
      text: 'Use the form to [suggest a research field](/suggest-fields). It needs no account.',
    },
    {
      id: 'publisher',
      place: 'side',
      title: 'Publisher',
      text: `{publisher}{postal-lines}

{issn-line}`,
      keeps: ['publisher'],
    },
    {
      id: 'also',
      place: 'side',
      title: 'Before you write',
      text: `[Guidelines for authors](/guidelines)
[Editorial board](/editorial-board)`,
    },
  ],
}
