import { texts } from '@grfs/contracts/texts/index'
import { reviewWeeks } from '@grfs/domain/peer-review/limits'
import {
  citationStyle,
  keywordCount,
  manuscriptExtension,
  manuscriptFont,
  manuscriptSpacing,
  maxAbstractWords,
  maxManuscriptBytes,
  maxManuscriptWords,
  maxSimilarityPercent,
} from '@grfs/domain/submissions/limits'
import { count } from '../../../lib/format.ts'
import { href } from '../../../lib/paths.ts'
import { readerPage } from '../../reader-page.tsx'
import { between, megabytes } from '../amounts.ts'
import { policyReader } from '../policy-reader.tsx'
import type { Policy, PolicyPart } from '../policy.tsx'
import { afterSubmitting, BlindCopy, Help, publication, Revision } from './after.tsx'
import { ethics, FiguresAndTables, Similarity } from './integrity.tsx'
import { structure, TheFile } from './manuscript.tsx'

const beforeYouWrite: readonly PolicyPart[] = [
  {
    id: 'choose-a-journal',
    title: 'Choose the journal',
    Body: () => (
      <p>
        Each of <a href={href('/global')}>our journals</a> shows on its page what it publishes, who edits it and its
        latest articles. Read two recent articles to see whether your paper fits. If your field is missing,{' '}
        <a href={href('/suggest-fields')}>suggest it</a>. Submit a paper to one journal only. If you submit the same
        paper to two of our journals, or to us and another publisher, its review ends in both.
      </p>
    ),
  },
  {
    id: 'what-we-publish',
    title: 'What we look for',
    Body: () => (
      <>
        <p>
          A clear question, a method that can answer it, evidence that others can check, and a conclusion that the
          evidence supports. Null results and replications are as welcome as new findings if they are done well.
        </p>
        <p>
          The work must be your own and unpublished. A preprint, a thesis or a talk does not count as published. Cite it
          and tell the editor, because reviewers may find it.
        </p>
      </>
    ),
  },
  {
    id: 'authorship',
    title: 'Who is an author',
    Body: () => (
      <>
        <p>
          An author has contributed to the work itself, has helped to write or revise the text, approves the submitted
          version, and is responsible for it. Everyone who meets all four conditions is an author, and no one else.
          Thank others for money, equipment, language help or advice in the acknowledgements.
        </p>
        <p>
          One author submits the paper for all. Name the co-authors in the form, in the order in which they should be
          listed. A later change of the list or its order needs the written agreement of everyone concerned.
        </p>
      </>
    ),
  },
]

/** On its own first sheet when the page is printed. */
function Checklist() {
  return (
    <>
      <p>If you print this page, the checklist is on its own sheet. You are ready when every box is ticked.</p>
      <ul className="checklist">
        <li>
          The file is a {manuscriptExtension} document of at most {megabytes(maxManuscriptBytes)}, without macros, and
          it opens without a password.
        </li>
        <li>
          The text is set in {manuscriptFont.family} size {manuscriptFont.points} with {manuscriptSpacing} spacing.
        </li>
        <li>The manuscript has at most {count(maxManuscriptWords)} words.</li>
        <li>The abstract has at most {count(maxAbstractWords)} words and makes sense without the paper.</li>
        <li>There are {between(keywordCount)} keywords.</li>
        <li>
          References follow {citationStyle.name} {citationStyle.edition}; every citation has its reference, and every
          reference is cited.
        </li>
        <li>Figures and tables are numbered, have a caption, and are mentioned in the text.</li>
        <li>The similarity index is {maxSimilarityPercent}% or less.</li>
        <li>Names of authors and institutions do not appear in the running text, in headers or in file names.</li>
        <li>All authors have read this version, agree with it, and are listed in the form in the right order.</li>
        <li>
          Ethics approval, consent, funding, competing interests and where the data are: each is stated, or the paper
          says why it does not apply.
        </li>
        <li>The paper is not under review anywhere else.</li>
      </ul>
    </>
  )
}

/** POLICY-016. The works in the examples are invented, and their DOIs have the prefix that is reserved for examples. */
function CitingInBrief() {
  return (
    <p>
      We use the style of the American Psychological Association, {citationStyle.name} {citationStyle.edition}.
      Reference managers know it under that name. What follows covers nearly every case; the works in the examples are
      invented.
    </p>
  )
}

const references: readonly PolicyPart[] = [
  {
    id: 'in-the-text',
    title: 'In the text',
    Body: () => (
      <ul>
        <li>One author: (Adeyemi, 2023), or: Adeyemi (2023) found that …</li>
        <li>Two authors: (Adeyemi &amp; Lindqvist, 2021). In a sentence write “and” instead of “&amp;”.</li>
        <li>Three or more, from the first mention: (Adeyemi et al., 2024).</li>
        <li>
          A quotation needs its page: (Okonkwo, 2019, p. 214), or a paragraph where there are no pages: (para. 6).
        </li>
        <li>Several works stand in alphabetical order: (Bello, 2020; Haruna &amp; Sato, 2018).</li>
        <li>An organisation is an author: (Niger Basin Observatory, 2022).</li>
        <li>Two works of one year: (Eze, 2022a, 2022b). A work without a date: (Eze, n.d.).</li>
      </ul>
    ),
  },
  {
    id: 'in-the-list',
    title: 'In the list of references',
    Body: () => (
      <>
        <p>
          In alphabetical order, with a hanging indent, up to twenty authors by name. A DOI is written as an address and
          has no full stop behind it.
        </p>
        <ul>
          <li>
            <b>Journal article</b>
            <br />
            Adeyemi, T. O., &amp; Lindqvist, M. (2021). Salt in shallow wells after the dry season. <i>Coastal Water</i>
            , <i>14</i>(2), 88–104. https://doi.org/10.5555/cw.2021.088
          </li>
          <li>
            <b>Book</b>
            <br />
            Okonkwo, C. (2019). <i>Markets by the river: Trade and trust in three towns</i> (2nd ed.). Harmattan Press.
          </li>
          <li>
            <b>Chapter in an edited book</b>
            <br />
            Haruna, A., &amp; Sato, K. (2018). Reading tide tables. In P. Mensah (Ed.), <i>
              Fieldwork near the sea
            </i>{' '}
            (pp. 51–73). Lagoon Books.
          </li>
          <li>
            <b>Report of an organisation</b>
            <br />
            Niger Basin Observatory. (2022). <i>River levels 1990–2020</i> (Report No. 17).
            https://doi.org/10.5555/nbo.17
          </li>
          <li>
            <b>Thesis</b>
            <br />
            Bello, F. (2020). <i>Shade trees and cocoa yield in smallholder plots</i> [Doctoral dissertation, University
            of the Savannah].
          </li>
          <li>
            <b>Data set</b>
            <br />
            Eze, N., &amp; Pham, H. Q. (2024). <i>Household water diaries</i> (Version 2) [Data set]. Open Field
            Archive. https://doi.org/10.5555/ofa.4410
          </li>
          <li>
            <b>Web page</b>
            <br />
            Office of Coastal Records. (2023, March 9). <i>How the gauge at Bar Beach works</i>.
            https://records.example.org/bar-beach
          </li>
        </ul>
      </>
    ),
  },
]

/** POLICY-004, POLICY-010 to POLICY-018. */
const guidelines: Policy = {
  title: texts.policies.guidelines,
  path: href('/guidelines'),
  description: (site) =>
    `How to write, format and submit a paper to ${site.name}: limits, structure, references, ethics, and what happens during review.`,
  Intro: () => (
    <p>
      Everything you need to submit a paper. It takes about 15 minutes to read. When you upload your file, an automatic
      check looks at the same points. It tells you what to fix, where and how, before anyone else sees the paper.
    </p>
  ),
  facts: () => [
    ['Manuscript', `Up to ${count(maxManuscriptWords)} words`],
    ['Abstract', `Up to ${count(maxAbstractWords)} words`],
    ['Keywords', `${keywordCount.least} to ${keywordCount.most}`],
    ['Similarity index', `Up to ${maxSimilarityPercent}%`],
    ['Planned review time', `${reviewWeeks.least} to ${reviewWeeks.most} weeks`],
  ],
  sections: [
    { id: 'checklist', title: 'Checklist', Body: Checklist },
    { id: 'before-you-write', title: 'Before you write', parts: beforeYouWrite },
    { id: 'the-file', title: 'Prepare the file', Body: TheFile },
    { id: 'structure', title: 'Structure of the paper', parts: structure },
    { id: 'references', title: 'References', Body: CitingInBrief, parts: references },
    { id: 'figures-and-tables', title: 'Figures and tables', Body: FiguresAndTables },
    { id: 'ethics', title: 'Ethics', parts: ethics },
    { id: 'similarity', title: 'Similarity and plagiarism', Body: Similarity },
    { id: 'blind-copy', title: 'Prepare for blind review', Body: BlindCopy },
    { id: 'after-submitting', title: 'Submission and review', parts: afterSubmitting },
    { id: 'revision', title: 'Revision', Body: Revision },
    { id: 'publication', title: 'Publication', parts: publication },
    { id: 'help', title: 'Help', Body: Help },
  ],
}

/** POLICY-004. */
export const guidelinesPage = readerPage(policyReader(guidelines))
