import { useState } from 'react'
import { screenPaperEndpoint } from '@grfs/contracts/editing'
import { texts } from '@grfs/contracts/texts/index'
import { api } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { BlindCopyPart } from './blind-copy.tsx'
import { Blindness } from './blindness.tsx'
import { ChangedNote } from './changed-note.tsx'
import { Deciding } from './deciding/deciding.tsx'
import type { PaperProps } from './paper-props.ts'
import { Part } from './part.tsx'
import { Report } from './report.tsx'
import { useAct } from './use-act.ts'

const t = texts.editing.paper

/** A new paper: the reports, the copy, and one of two ways on. A rejection that was begun stands open again. */
export function Screening(props: PaperProps) {
  const { paper, onChanged } = props
  const [isRejecting, setIsRejecting] = useState(paper.draft?.form.move === 'desk-reject')
  const [isTurned, setIsTurned] = useState(false)
  const turn = (rejects: boolean) => {
    setIsRejecting(rejects)
    setIsTurned(true)
  }
  const act = useAct(onChanged)
  const pass = () =>
    act.run('pass', (key) =>
      api.call(
        screenPaperEndpoint,
        { params: { id: paper.id }, body: { version: paper.version, outcome: 'pass' } },
        { key },
      ),
    )
  return (
    <>
      <Part id="screening" title={t.screening.title} note={t.screening.text}>
        <div className="desk-paper-stack">
          <Report paper={paper} />
          <Blindness {...props} />
          <BlindCopyPart paper={paper} />
        </div>
      </Part>
      {act.isChanged && <ChangedNote onReload={onChanged} />}
      {isRejecting ? (
        <Deciding {...props} onlyMove="desk-reject" takesFocus={isTurned} onLeave={() => turn(false)} />
      ) : (
        <div className="paper-bar" data-act>
          {paper.blindCopy === null && <p className="paper-bar-note">{t.screening.notReady}</p>}
          <Button kind="danger" autoFocus={isTurned} onClick={() => turn(true)}>
            {t.screening.reject}
          </Button>
          <Button kind="main" busy={act.busy === 'pass'} onClick={() => void pass()}>
            {t.screening.pass}
          </Button>
        </div>
      )}
    </>
  )
}
