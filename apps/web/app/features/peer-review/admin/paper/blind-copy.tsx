import { openEditorPageEndpoint, type PaperForEditor } from '@grfs/contracts/editing'
import { texts } from '@grfs/contracts/texts/index'
import { api } from '../../../../lib/api.ts'
import { capitalise } from '../../../../lib/format.ts'
import { BlindViewer } from '../../../manuscripts/blind-viewer.tsx'

const t = texts.editing.paper.copy

/** As reviewers see it; what still goes on with the file where it is not there yet. */
export function BlindCopyPart({ paper }: { paper: PaperForEditor }) {
  const { id, blindCopy, processing, manuscripts } = paper
  if (!blindCopy) {
    return (
      <div className="desk-paper-made">
        <p>{t.none}</p>
        <ul aria-live="polite" aria-label={t.steps}>
          {processing.map(({ step, status, told }) => (
            <li key={step}>
              <b>{capitalise(step)}</b> <span>{told ?? t.step[status]}</span>
            </li>
          ))}
        </ul>
      </div>
    )
  }
  return (
    <BlindViewer
      key={manuscripts.length}
      pages={blindCopy.pages}
      loadPage={(page) => api.open(openEditorPageEndpoint, { params: { id, page } })}
      texts={t.viewer}
    />
  )
}
