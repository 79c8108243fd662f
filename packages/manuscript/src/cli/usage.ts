/** What a person gets who asks for help, or for something that is not there. */
export const usage = `manuscript: opens, reads, checks, blinds and compares manuscripts in DOCX

  manuscript check paper.docx              what the guidelines would say about it
  manuscript read paper.docx               title, authors, abstract, sections, counts
  manuscript html paper.docx               the text as a page for reading
  manuscript blind paper.docx --authors "Ada Okafor; Jonas Lind"
                                           a copy that names nobody
      --institutions "University of Examples; …"
      --emails "ada@example.org; …"
      --phrases "Grant 12-345; …"          whatever else would betray somebody
      -o, --output copy.docx               otherwise blind-copy.docx, beside the paper
  manuscript typeset paper.docx            the paper set as an article, to be converted to PDF
      --front article.json                 volume, pages, DOI and what else the journal knows
      -o, --output article.docx            otherwise article.docx, beside the paper
  manuscript diff before.docx after.docx   what changed, by paragraph and word
      --html                               as a page for reading
  manuscript similar a.docx b.docx         how much of a stands in b, and where

  --json                                   the same for programs
  --help                                   this text

It ends with 0 when all is well, with 1 when errors were found or a copy is not proven to be blind,
and with 2 when a file was refused or the command was not understood.
`

/** The command was not understood; its message says why. */
export class WrongUsage extends Error {}
