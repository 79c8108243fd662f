import { AuthorshipPage } from '../features/submissions/authorship/authorship-page.tsx'

/** /authorship?token=, from the mail to a co-author. */
export function Page() {
  return <AuthorshipPage />
}
