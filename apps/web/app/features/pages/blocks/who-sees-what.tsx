import { FactTable } from './fact-table.tsx'

/** In blind review. */
export function WhoSeesWhat() {
  return (
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
  )
}
