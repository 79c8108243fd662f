import './figures-desk.css'
import { getPressFiguresEndpoint, type PressFigures } from '@grfs/contracts/statistics'
import { statisticsTexts } from '@grfs/contracts/texts/statistics'
import { figureSpans } from '@grfs/domain/statistics/counting'
import { useCallback, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { api } from '../../lib/api.ts'
import { useAsked, type Asked } from '../../lib/use-asked.ts'
import { Button } from '../../ui/forms/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { DeskHead } from '../../ui/layout/page-head.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { figuresPath, viewIn, type FiguresView } from './figures-view.ts'
import { PressPictures } from './press-pictures.tsx'

const t = statisticsTexts.figures

/** The tool Figures: the press over time, of all journals that one may see or of one of them. */
export function FiguresDesk() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const view = useMemo(() => viewIn(search), [search])
  const asked = useAsked(useCallback(() => api.call(getPressFiguresEndpoint, { query: view }), [view]))
  return (
    <FiguresScreen
      asked={asked}
      view={view}
      onView={(next) => void navigate(figuresPath(next), { preventScrollReset: true })}
    />
  )
}

interface FiguresScreenProps {
  asked: Asked<PressFigures>
  view: FiguresView
  onView: (view: FiguresView) => void
}

export function FiguresScreen({ asked, view, onView }: FiguresScreenProps) {
  const { value, error, isBusy, again } = asked
  return (
    <>
      <DeskHead
        title={t.title}
        actions={
          <Button className="no-print" onClick={() => print()}>
            {t.print}
          </Button>
        }
      >
        {t.intro}
      </DeskHead>
      <FiguresBar view={view} journals={value?.journals ?? []} onView={onView} />
      {error && (
        <ErrorState title={t.failed} retry={{ onRetry: again, busy: isBusy }}>
          {t.failedText}
        </ErrorState>
      )}
      {!error && !value && <Skeleton lines={12} />}
      {!error && value && (
        <div className="figures" aria-busy={isBusy}>
          <PressPictures figures={value} />
        </div>
      )}
    </>
  )
}

interface FiguresBarProps extends Pick<FiguresScreenProps, 'view' | 'onView'> {
  journals: PressFigures['journals']
}

function FiguresBar({ view, journals, onView }: FiguresBarProps) {
  return (
    <div className="figures-bar">
      <Select
        aria-label={t.journal}
        value={view.journal ?? ''}
        onChange={({ target }) => onView({ ...view, journal: target.value || undefined })}
      >
        <option value="">{t.allJournals}</option>
        {journals.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t.span}
        value={view.months}
        onChange={({ target }) =>
          onView({ ...view, months: figureSpans.find((span) => span === Number(target.value)) ?? view.months })
        }
      >
        {figureSpans.map((span) => (
          <option key={span} value={span}>
            {t.spans[span]}
          </option>
        ))}
      </Select>
    </div>
  )
}
