import { citationStyle } from '@grfs/domain/submissions/limits'
import type { PolicyPart } from '../policy.tsx'

/** POLICY-016. The works in the examples are invented, and their DOIs carry the prefix that is kept for examples. */
export function CitingInBrief() {
  return (
    <p>
      We use the style of the American Psychological Association, {citationStyle.name} {citationStyle.edition}.
      Reference managers know it under that name. What follows covers nearly every case; the works in the examples are
      invented.
    </p>
  )
}

export const references: readonly PolicyPart[] = [
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
