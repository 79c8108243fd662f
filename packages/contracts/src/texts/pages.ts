import type { PageProblem } from '@grfs/domain/pages/check-page'
import type { VariableName } from '@grfs/domain/pages/variables'

/** Pages as content: the tool of admins and its refusals. */

/** What each variable stands for, for people who write. */
export const pageVariableTexts: Record<VariableName, string> = {
  press: 'Name of the press',
  publisher: 'Publisher',
  'support-email': 'E-mail address of the press, as text',
  'governing-law': 'Country whose law applies',
  'data-authority': 'Data-protection authority',
  'minimum-age': 'Minimum age for an account',
  'no-data-under-age': 'Age under which no data are collected',
  'manuscript-format': 'File format of manuscripts',
  'manuscript-size': 'Largest manuscript file',
  'manuscript-words': 'Most words of a manuscript',
  'manuscript-font': 'Typeface of manuscripts',
  'manuscript-font-size': 'Type size of manuscripts',
  'manuscript-spacing': 'Line spacing of manuscripts',
  'abstract-words': 'Most words of an abstract',
  keywords: 'Number of keywords, as a range',
  'keywords-least': 'Fewest keywords',
  'keywords-most': 'Most keywords',
  'reference-style': 'Style of references',
  'similarity-percent': 'Highest similarity index, without the sign %',
  'photo-size': 'Largest photo',
  'password-length': 'Shortest password, in characters',
  'approval-days': 'Business days until a reviewer is approved',
  reviews: 'Number of reviews, as a digit',
  'reviews-in-words': 'Number of reviews, as a word',
  'review-days': 'Days for one review, as a number',
  'review-days-in-words': 'Days for one review, as a word',
  'review-weeks': 'Planned weeks of review, as a range',
  'review-weeks-least': 'Fewest weeks of review',
  'review-weeks-most': 'Most weeks of review',
  'review-weeks-least-in-words': 'Fewest weeks of review, as a word',
  'review-weeks-most-in-words': 'Most weeks of review, as a word',
  'licence-name': 'Name of the licence',
  licence: 'Link to the licence',
  'licence-in-full': 'Link to the licence, with its long name',
  'effective-date': 'Day since which the page is in effect',
  'support-address': 'E-mail address of the press, as a link',
  'contact-address': 'E-mail address of the press, as a large link',
  'no-submissions-by-email': 'That submissions by e-mail are not supported',
  'postal-lines': 'Postal address of the press, on lines of its own',
  'postal-sentence': 'Postal address of the press, as a sentence',
  'submit-paper-button': 'Button: Submit Paper',
  'issn-line': 'ISSN of the press',
  statements: 'Statements of the press about itself, from the settings',
  'measured-times': 'Measured times to acceptance and publication',
  'manuscript-limits': 'Table: requirements for manuscripts',
  'who-sees-what': 'Table: who sees what in blind review',
  retention: 'Table: how long data are kept',
  'necessary-cookies': 'Table: cookies that the site needs',
  'optional-cookies': 'Table: cookies that need consent',
  'browser-storage': 'Table: what the browser stores',
}

/** Why a text is refused, in a sentence. */
export function pageProblemText({ code, detail }: PageProblem): string {
  switch (code) {
    case 'unknown-variable':
      return `There is no variable “${detail}”. Choose one from the list, or write \\{ for a brace.`
    case 'variable-missing':
      return `This section must contain {${detail}}, so that the page cannot contradict the product.`
    case 'block-in-text':
      return `{${detail}} cannot be inside a sentence, a title or the words of a link. Give it a paragraph of its own.`
    case 'block-elsewhere':
      return `{${detail}} cannot be used on this page.`
    case 'mark-open':
      return `The mark ${detail} is not closed, or closes in the wrong order. Write \\* for an asterisk.`
    case 'link-refused':
      return `The address “${detail}” cannot be linked. Use an address of this site such as /terms, https:// or mailto:.`
    case 'hidden-required':
      return 'This section is required and cannot be hidden.'
    case 'title-missing':
      return 'Enter a title.'
    case 'part-first':
      return 'The first section cannot be a part of another one.'
    case 'id-refused':
    case 'id-twice':
      return 'This section cannot be stored. Add it again.'
    case 'order-fixed':
      return 'The sections of this page are fixed in number and order. Add parts to them instead.'
    case 'too-long':
      return 'The page is too long.'
  }
}

export const pageDeskTexts = {
  title: 'Pages',
  intro: 'The texts that everyone reads. Figures in them come from the product, so that no page can contradict it.',
  failed: 'The pages could not be loaded.',
  failedText: 'Check your connection and try again.',
  actFailed: 'That did not work. Please try again.',
  press: 'Pages of the press',
  ofJournal: 'Pages of a journal',
  journal: 'Journal',
  table: 'Pages',
  columns: { page: 'Page', state: 'State', published: 'Published', act: 'Action' },
  states: { product: 'Product’s text', press: 'Press’s text', own: 'Own text', draft: 'Draft' },
  never: 'Never',
  edit: 'Edit',
  editAloud: 'Edit {page}',
  back: 'All pages',
  open: 'Open the page',
  views: { edit: 'Text', history: 'History' },
  viewsLabel: 'Parts of the tool',
  section: {
    lead: 'Introduction',
    side: 'Beside the text',
    part: 'Part',
    required: 'Required',
    changed: 'Changed',
    added: 'Added',
    hidden: 'Hidden',
    edit: 'Edit',
    close: 'Close',
    editAloud: 'Edit the section {title}',
    title: 'Title',
    text: 'Text',
    hint: 'An empty line starts a new paragraph. Lines that begin with “- ” are a list.',
    keeps: 'Must contain: {names}',
    format: 'Format',
    bold: 'Bold',
    italic: 'Italic',
    link: 'Link',
    variable: 'Insert a variable',
    choose: 'Choose a variable',
    hide: 'Hide this section',
    up: 'Move up',
    down: 'Move down',
    reset: 'Use the former text',
    remove: 'Remove',
    add: 'Add a section',
    addPart: 'Add a part',
    newTitle: 'New section',
    newText: 'Write the text here.',
  },
  save: 'Save draft',
  saved: 'The draft is saved.',
  unsaved: 'Not saved yet',
  preview: 'Preview',
  publish: 'Publish',
  published: 'The page is published.',
  publishHead: 'Publish the draft',
  publishText: 'Everyone reads the new text within seconds. You can undo it from the history.',
  effectiveOn: 'In effect since',
  effectiveHint: 'The page states this day. Without one it states the day of the product’s text.',
  nothing: 'There is no draft. Everyone reads the text above.',
  refused: 'The draft is not saved. Please see the marked sections.',
  history: {
    title: 'History',
    table: 'Versions of this page',
    none: 'Nobody has changed this page yet.',
    version: 'Version',
    at: 'When',
    by: 'Who',
    what: 'What',
    draft: 'Saved as draft',
    published: 'Published',
    reset: 'Back to the original text',
    unknown: 'Former member',
    compare: 'Compare',
    compareAloud: 'Compare version {version} with the one before',
    undo: 'Restore',
    undoAloud: 'Restore version {version}',
    original: 'Original text',
    undoOriginal: 'Restore the original text',
    undoTitle: 'Publish this former text again?',
    undoText: 'Everyone reads it within seconds. The history keeps the newer text.',
    keep: 'Cancel',
    restored: 'The former text is published again.',
    changesOf: 'Version {to} beside version {from}',
    same: 'The two versions do not differ.',
    order: 'The order of the sections differs.',
    before: 'Before',
    after: 'After',
    absent: 'Not on the page',
  },
  previewBar: 'Preview',
  previewText: 'Nobody else sees this version yet, unless it is published.',
  backToText: 'Back to the text',
} as const
