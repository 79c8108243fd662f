import type { PageTemplate } from '@grfs/domain/pages/page'

/** The product’s own text of /guidelines. */
export const guidelinesTemplate: PageTemplate = {
  name: 'guidelines',
  path: '/guidelines',
  title: 'Paper Submission Guidelines',
  description:
    'How to write, format and submit a paper to {press}: limits, structure, references, ethics, and what happens during review.',
  layout: 'policy',
  facts: [
    ['Manuscript', 'Up to {manuscript-words} words'],
    ['Abstract', 'Up to {abstract-words} words'],
    ['Keywords', '{keywords-least} to {keywords-most}'],
    ['Similarity index', 'Up to {similarity-percent}%'],
    ['Planned review time', '{review-weeks-least} to {review-weeks-most} weeks'],
  ],
  sections: [
    {
      id: 'intro',
      place: 'lead',
      title: '',
      text: 'Everything you need to submit a paper. It takes about 15 minutes to read. When you upload your file, an automatic check looks at the same points. It tells you what to fix, where and how, before anyone else sees the paper.',
    },
    {
      id: 'checklist',
      title: 'Checklist',
      text: `If you print this page, the checklist is on its own sheet. You are ready when every box is ticked.

[ ] The file is a {manuscript-format} document of at most {manuscript-size}, without macros, and it opens without a password.
[ ] The text is set in {manuscript-font} size {manuscript-font-size} with {manuscript-spacing} spacing.
[ ] The manuscript has at most {manuscript-words} words.
[ ] The abstract has at most {abstract-words} words and makes sense without the paper.
[ ] There are {keywords} keywords.
[ ] References follow {reference-style}; every citation has its reference, and every reference is cited.
[ ] Figures and tables are numbered, have a caption, and are mentioned in the text.
[ ] The similarity index is {similarity-percent}% or less.
[ ] Names of authors and institutions do not appear in the running text, in headers or in file names.
[ ] All authors have read this version, agree with it, and are listed in the form in the right order.
[ ] Ethics approval, consent, funding, competing interests and where the data are: each is stated, or the paper says why it does not apply.
[ ] The paper is not under review anywhere else.`,
    },
    {
      id: 'before-you-write',
      title: 'Before you write',
      text: '',
    },
    {
      id: 'choose-a-journal',
      level: 2,
      title: 'Choose the journal',
      text: 'Each of [our journals](/global) shows on its page what it publishes, who edits it and its latest articles. Read two recent articles to see whether your paper fits. If your field is missing, [suggest it](/suggest-fields). Submit a paper to one journal only. If you submit the same paper to two of our journals, or to us and another publisher, its review ends in both.',
    },
    {
      id: 'what-we-publish',
      level: 2,
      title: 'What we look for',
      text: `A clear question, a method that can answer it, evidence that others can check, and a conclusion that the evidence supports. Null results and replications are as welcome as new findings if they are done well.

The work must be your own and unpublished. A preprint, a thesis or a talk does not count as published. Cite it and tell the editor, because reviewers may find it.`,
    },
    {
      id: 'authorship',
      level: 2,
      title: 'Who is an author',
      text: `An author has contributed to the work itself, has helped to write or revise the text, approves the submitted version, and is responsible for it. Everyone who meets all four conditions is an author, and no one else. Thank others for money, equipment, language help or advice in the acknowledgements.

One author submits the paper for all. Name the co-authors in the form, in the order in which they should be listed. A later change of the list or its order needs the written agreement of everyone concerned.`,
    },
    {
      id: 'the-file',
      title: 'Prepare the file',
      text: `You submit one file, written in any word processor that saves as {manuscript-format}. It is read by people and by a program that checks it within seconds of your choosing it, so plain formatting serves you best.

{manuscript-limits}

- Mark headings with the styles “Heading 1”, “Heading 2” and “Heading 3”, not with bold text.
- Write equations with the equation editor. A picture of an equation can be neither searched nor read aloud.
- Accept or reject all tracked changes, and delete comments.
- Number the pages. Leave headers and footers otherwise empty.
- Use one kind of English throughout. If it is not your first language, ask a colleague to read the paper; reviewers judge the work and not the accent, but they must be able to follow it.`,
      keeps: ['manuscript-limits'],
    },
    {
      id: 'structure',
      title: 'Structure of the paper',
      text: '',
    },
    {
      id: 'title-and-abstract',
      level: 2,
      title: 'Title, abstract and keywords',
      text: `The title says what was studied and where, in about fifteen words and without abbreviations. The abstract answers four questions in this order: why it matters, what you did, what you found, and what follows from it. It gives the main result as a number if there is one. It has at most {abstract-words} words, and many people will read nothing else.

Choose {keywords} keywords that people would use to search for your topic: the method, the place, the material, and common names as well as technical ones.`,
    },
    {
      id: 'body',
      level: 2,
      title: 'The body',
      text: `Most papers follow this order. Where your field has another, use it.

1. **Introduction.** The question, what is known, what is missing. It ends with what this paper does.
2. **Methods.** Enough that a colleague could do it again: setting, material, measurements, analysis, software with its version.
3. **Results.** What was found, without comment. Give sizes and their uncertainty, not only significance.
4. **Discussion.** What it means, how it fits what others found, and where it might be wrong.
5. **Conclusion.** One or two paragraphs, nothing new.`,
    },
    {
      id: 'end-matter',
      level: 2,
      title: 'After the text',
      text: 'Acknowledgements, funding with grant numbers, competing interests, contributions of each author, ethics approval, and where data and code can be found. Each is a short paragraph under its own heading. Reviewers do not see anything that would identify you. It is restored when the paper is published. References come last.',
    },
    {
      id: 'references',
      title: 'References',
      text: 'We use the style of the American Psychological Association, {reference-style}. Reference managers know it under that name. What follows covers nearly every case; the works in the examples are invented.',
      keeps: ['reference-style'],
    },
    {
      id: 'in-the-text',
      level: 2,
      title: 'In the text',
      text: `- One author: (Adeyemi, 2023), or: Adeyemi (2023) found that …
- Two authors: (Adeyemi & Lindqvist, 2021). In a sentence write “and” instead of “&”.
- Three or more, from the first mention: (Adeyemi et al., 2024).
- A quotation needs its page: (Okonkwo, 2019, p. 214), or a paragraph where there are no pages: (para. 6).
- Several works stand in alphabetical order: (Bello, 2020; Haruna & Sato, 2018).
- An organisation is an author: (Niger Basin Observatory, 2022).
- Two works of one year: (Eze, 2022a, 2022b). A work without a date: (Eze, n.d.).`,
    },
    {
      id: 'in-the-list',
      level: 2,
      title: 'In the list of references',
      text: `In alphabetical order, with a hanging indent, up to twenty authors by name. A DOI is written as an address and has no full stop behind it.

- **Journal article**
  Adeyemi, T. O., & Lindqvist, M. (2021). Salt in shallow wells after the dry season. *Coastal Water*, *14*(2), 88–104. https://doi.org/10.5555/cw.2021.088
- **Book**
  Okonkwo, C. (2019). *Markets by the river: Trade and trust in three towns* (2nd ed.). Harmattan Press.
- **Chapter in an edited book**
  Haruna, A., & Sato, K. (2018). Reading tide tables. In P. Mensah (Ed.), *Fieldwork near the sea* (pp. 51–73). Lagoon Books.
- **Report of an organisation**
  Niger Basin Observatory. (2022). *River levels 1990–2020* (Report No. 17). https://doi.org/10.5555/nbo.17
- **Thesis**
  Bello, F. (2020). *Shade trees and cocoa yield in smallholder plots* [Doctoral dissertation, University of the Savannah].
- **Data set**
  Eze, N., & Pham, H. Q. (2024). *Household water diaries* (Version 2) [Data set]. Open Field Archive. https://doi.org/10.5555/ofa.4410
- **Web page**
  Office of Coastal Records. (2023, March 9). *How the gauge at Bar Beach works*. https://records.example.org/bar-beach`,
    },
    {
      id: 'figures-and-tables',
      title: 'Figures and tables',
      text: `- Number figures and tables separately, in the order in which the text mentions them: Figure 1, Table 1.
- A caption says what is shown, where and when, how many cases there are, and what bars or shaded areas stand for. A reader should understand it without the text.
- Put each figure and table where it belongs in the text, not at the end, and not in a text box.
- Make tables with the table tool of your word processor. A picture of a table cannot be read aloud, and its numbers cannot be checked.
- Pictures have at least 300 dots per inch at the size at which they are shown; drawings are better as vectors.
- Do not use colour alone to show meaning. Also use labels, dashes or shapes.
- A picture from elsewhere needs the written permission of its owner, and its source in the caption.
- Brightness and contrast may be changed for a whole picture only. Nothing is added, moved or removed.`,
    },
    {
      id: 'ethics',
      title: 'Ethics',
      text: '',
    },
    {
      id: 'people-and-animals',
      level: 2,
      title: 'Research with people and animals',
      text: 'Name the committee that approved the study and the number of its approval, and say how people gave their consent. Nobody may be recognisable, in words, in a table or in a photograph, who did not agree to it in writing. If your institution has no committee, say so and describe how people were protected.',
    },
    {
      id: 'competing-interests',
      level: 2,
      title: 'Money and competing interests',
      text: 'Say who paid for the work, and name anything that could influence it or seem to: employment, shares, fees, personal relationships or conflicts. If there is nothing, write “The authors declare no competing interests.”',
    },
    {
      id: 'data-and-code',
      level: 2,
      title: 'Data and code',
      text: 'Deposit the data and the code behind your results in a public archive and cite them. If the law or a promise to participants forbids this, say what is available, to whom, and how to request it.',
    },
    {
      id: 'writing-tools',
      level: 2,
      title: 'Writing tools that generate text',
      text: 'A program cannot be an author, because it cannot take responsibility. If a program wrote text, code or pictures for you, say which one and for what in the methods or the acknowledgements. You do not need to mention spelling and grammar tools. You are responsible for every sentence and every reference.',
    },
    {
      id: 'similarity',
      title: 'Similarity and plagiarism',
      text: `The similarity index is the share of a paper that also occurs word for word in other texts. It may be **up to {similarity-percent}%**. When you choose your file, it is compared with all articles that we have published and with papers that you submitted before. You see the matching passages side by side. The editor also compares it with unpublished papers of others, without the names of their authors.

The number alone does not decide. A methods section may repeat a standard procedure, and you may quote with quotation marks. But another person’s sentences, figures or ideas without a citation are plagiarism at any percentage. Your own earlier text presented as new is plagiarism, too. Use your own words, quote it, or leave it out.

If we find plagiarism, invented data or manipulated pictures, review stops, we ask you for an explanation, and we may inform your institution. In a published article we correct or retract.`,
      keeps: ['similarity-percent'],
    },
    {
      id: 'blind-copy',
      title: 'Prepare for blind review',
      text: `Review is blind in both directions: reviewers do not know who you are, and you do not know who they are. We create a copy of your file for reviewers. In this copy the names, addresses and institutions of the authors are replaced by “[redacted]”, and document properties, comments and the authors of changes are removed. You can help:

- Write about your earlier work in the third person: “Adeyemi (2021) showed”, not “we showed earlier”.
- Do not put authors’ names in the text, headers, pictures or file names.
- Put acknowledgements, funding and contributions under headings of their own after the text.`,
      keeps: [],
    },
    {
      id: 'after-submitting',
      title: 'Submission and review',
      text: '',
    },
    {
      id: 'submit',
      level: 2,
      title: 'How to submit',
      text: '[Create a free account](/register) or [sign in](/login), open [Submit Paper](/dashboard/researcher/submitPaper), choose the journal and the file. Title, abstract and keywords are read from it and offered to you to confirm. You may save a draft and come back. Papers sent by email cannot be considered.',
    },
    {
      id: 'review',
      level: 2,
      title: '{Reviews-in-words} blind reviews',
      text: `You receive a confirmation at once. An editor then checks whether the paper fits the journal and these guidelines. If it does, it goes through **{reviews-in-words} blind reviews**, one after another, by different reviewers. Reviewers never review a paper by a co-author, from their own institution, or one that they have reviewed before.

Each reviewer has {review-days} days. We plan a review time of **{review-weeks} weeks** as a whole, plus the time for your revisions. [How long it takes](/about#times) compares this plan with the measured times. Your dashboard always shows who acts next and since when.`,
      keeps: ['reviews-in-words', 'review-weeks', 'review-days'],
    },
    {
      id: 'decisions',
      level: 2,
      title: 'Decisions',
      text: `- **Submission Approved:** the paper is ready without changes.
- **Minor Revision Required:** the work is sound; the text needs changes.
- **Major Revision Required:** parts of the work or its argument must be redone.`,
    },
    {
      id: 'who-decides',
      level: 2,
      title: 'Who decides',
      text: 'Reviewers recommend and the editor decides. The editor gives a reason when a paper is declined. If you believe that a decision is based on a factual error, send a message from your dashboard, name the error and ask for a new decision.',
    },
    {
      id: 'revision',
      title: 'Revision',
      text: `A review that asks for changes is split into numbered points. Answer each of them in the form: what you changed and where, or why you did not. Then upload the new file. The next reviewer and the editor see the points, your answers and the difference between the two versions, so there is no need for a covering letter or for coloured text.

You may disagree. A polite reason is better than a change that you do not agree with. The new file is checked like the first one, with the same limits.`,
    },
    {
      id: 'publication',
      title: 'Publication',
      text: '',
    },
    {
      id: 'what-appears',
      level: 2,
      title: 'What is published',
      text: 'An accepted paper is placed in an issue. It gets a page that can be read on any device, a typeset PDF and a permanent address. If the press registers DOIs, the page shows the DOI as soon as it is registered. It shows the dates of receipt, acceptance and publication. Check names, their order and affiliations when you submit: they are published as you enter them.',
    },
    {
      id: 'licence',
      level: 2,
      title: 'Licence and copyright',
      text: 'You keep the copyright. The article is published under {licence}: everyone may read, share and build on it, if they name you and link to the original. You may put it on your own page and in any archive on the day of publication.',
      keeps: ['licence'],
    },
    {
      id: 'corrections',
      level: 2,
      title: 'Corrections and retractions',
      text: 'Published articles are never changed or removed silently. If you find an error in your article, tell us at {support-address}. A correction, or in serious cases a retraction, is published as a separate version with its date and reason. It is linked with the article in both directions. The original stays readable.',
    },
    {
      id: 'help',
      title: 'Help',
      text: 'Write from the [contact page](/contact), or send a message from your dashboard. Tell us the title and the journal, but please do not attach the manuscript.',
    },
  ],
}
