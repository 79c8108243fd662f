import type { PressFigures } from '@grfs/contracts/statistics'
import { figureSpans } from '@grfs/domain/statistics/counting'
import { toolPath } from '../../lib/paths.ts'

export type Span = (typeof figureSpans)[number]

/** What the figures are of. It lives in the address. */
export interface FiguresView {
  journal: string | undefined
  months: Span
}

const usual: Span = 12

/** Where an address does not make sense, the usual is shown. */
export function viewIn(search: URLSearchParams): FiguresView {
  const months = Number(search.get('months'))
  return {
    journal: search.get('journal')?.trim().slice(0, 120) || undefined,
    months: figureSpans.find((span) => span === months) ?? usual,
  }
}

export function figuresPath({ journal, months }: FiguresView): string {
  return toolPath('figures', { journal, months: months === usual ? undefined : String(months) })
}

type MonthFigure = Exclude<keyof PressFigures['months'][number], 'month'>

export function seriesOf(months: PressFigures['months'], names: ReadonlyArray<readonly [MonthFigure, string]>) {
  return names.map(([figure, name]) => ({ name, values: months.map((month) => month[figure]) }))
}
