import { useParams } from 'react-router'
import { NoPaper, PaperPage } from '../../features/submissions/paper/paper-page.tsx'

export function Page() {
  const id = useParams().id?.trim() ?? ''
  return id === '' ? <NoPaper /> : <PaperPage id={id} />
}
