import { reviewsPerPaper } from '@grfs/domain/peer-review/limits'
import { licenceOf } from '@grfs/domain/publishing/licence'
import { countInWords } from '../../../lib/format.ts'
import { FactTable } from '../pieces.tsx'
import type { PolicyPart } from '../policy.tsx'

const licence = licenceOf('CC-BY-4.0')

/** Who sees what: the promise of blind review, in a table. */
export function WhoSeesWhat() {
  return (
    <>
      <p>
        Every paper goes through {countInWords(reviewsPerPaper)} blind reviews. Reviewers do not learn who wrote it,
        authors do not learn who reviewed it, and our server does not send either of them what would tell.
      </p>
      <FactTable
        caption="Who sees what"
        columns={['What', 'You', 'Reviewers', 'Editors', 'Everyone']}
        rows={[
          ['Your profile and date of birth', 'Yes', 'No', 'Yes', 'No'],
          ['Your photo', 'Yes', 'As everyone', 'Yes', 'Beside your name on articles and the board'],
          ['Names of authors while a paper is in review', 'Yes', 'No', 'Yes', 'No'],
          ['The manuscript in review', 'Yes', 'Blind copy, view only', 'Yes', 'No'],
          ['Who reviewed a paper', 'Your own reviews', 'Their own reviews', 'Yes', 'No'],
          ['Text of a review', 'When the editor releases it', 'Their own', 'Yes', 'No'],
          ['A published article with its authors', 'Yes', 'Yes', 'Yes', 'Yes'],
          ['Your messages and feedback', 'Yes', 'No', 'Yes', 'No'],
        ]}
      />
      <p>
        Editors are our administrators. A sub-administrator sees the papers of the journals they work for and no others.
        What administrators do is recorded in a log that cannot be edited.
      </p>
    </>
  )
}

export function PublishedRecord() {
  return (
    <>
      <p>
        When an article is published, its text, the names and affiliations of its authors, ORCID iDs where given, and
        the dates of receipt, acceptance and publication become public for good, under {licence.name}. They are passed
        on to registries such as those for DOIs, to libraries, indexes and search engines, which keep copies that we
        cannot call back.
      </p>
      <p>
        Beside the name of an author who has an account stands the photo of that account, as it is at present. It is no
        part of the record: when you replace it the new one is shown, and when you delete your account it is gone.
      </p>
      <p>
        For that reason a published article is not deleted on request. An error is put right by a correction, a grave
        one by a retraction; both are published with date and reason and linked from the article. If your name has
        changed, or if a published detail endangers somebody, write to us: we will find a way that protects you and
        leaves the record true.
      </p>
    </>
  )
}

export const whoElse: readonly PolicyPart[] = [
  {
    id: 'service-providers',
    title: 'Companies that work for us',
    Body: () => (
      <p>
        Hosting, storage of files, and delivery of mail. They act on our instructions and may not use the data for
        themselves. Their machines may stand in other countries; then we make sure that your data are protected there as
        they are here. Manuscripts are read, checked and converted on our own machines and are not sent to anybody’s
        viewer or checker.
      </p>
    ),
  },
  {
    id: 'others',
    title: 'Others',
    Body: () => (
      <p>
        Registries and indexes receive what is published, and nothing else. The Pi Network receives your payments if you
        make any. Authorities receive what a law or a court obliges us to hand over. We do not sell data and show no
        advertising.
      </p>
    ),
  },
]
