import { Badge } from '../../ui/feedback/badge.tsx'
import { BarTable } from '../../ui/tables/bar-table.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { BarChart, LineChart } from '../../ui/tables/chart.tsx'
import { hueClass } from '../../ui/layout/class-names.ts'
import { Crumbs, DeskHead, SectionHead } from '../../ui/layout/page-head.tsx'
import { Pager } from '../../ui/tables/pager.tsx'
import { Progress } from '../../ui/feedback/meter.tsx'
import { Stepper } from '../../ui/feedback/stepper.tsx'
import { TabLinks } from '../../ui/layout/link.tsx'
import { Table, type Column } from '../../ui/tables/table.tsx'
import { Section } from './section.tsx'

const tabs = [
  { label: 'Current issue', href: '#main' },
  { label: 'All issues', href: '#all', count: 26 },
  { label: 'Editorial board', href: '#board', count: 14 },
  { label: 'About and scope', href: '#about' },
  { label: 'A year in numbers', href: '#year' },
]

export function Ways() {
  return (
    <Section title="Heads and ways" text="A full ink hairline opens every section. It replaces cards and boxes.">
      <Crumbs items={[{ label: 'Journals', href: '#main' }, { label: 'Earth Sciences' }]} />
      <SectionHead title="Open calls for papers" heading="h3" more={{ label: 'All calls', href: '#main' }} />
      <SectionHead title="Waiting longest" heading="h3" note="2026 to date" small />
      <div className={hueClass(210)}>
        <TabLinks items={tabs} current="#main" label="A journal" />
      </div>
    </Section>
  )
}

interface Draft {
  number: number
  title: string
  created: string
}

const drafts: Draft[] = [
  { number: 11, title: 'Tidal power at the village scale', created: '3 November 2026' },
  {
    number: 12,
    title: 'Notes on a cyclone shelter, with a title that is long enough to need a second line in any table',
    created: '28 October 2026',
  },
]

const columns: Column<Draft>[] = [
  { head: '#', kind: 'index', cell: ({ number }) => number },
  { head: 'Paper Title', kind: 'title', cell: ({ title }) => <a href="#main">{title}</a> },
  { head: 'Date Created', kind: 'nowrap', cell: ({ created }) => created },
  { head: 'Status', cell: () => <Badge tone="line">Drafts</Badge> },
  {
    head: 'Actions',
    kind: 'actions',
    cell: () => (
      <>
        <Button kind="quiet" small>
          View
        </Button>
        <Button kind="danger" small>
          Delete
        </Button>
      </>
    ),
  },
]

export function Tables() {
  const hrefOf = (page: number) => `?page=${page}`
  return (
    <Section title="Table and pager" text="Up to five pages in full; beyond that first, window, last.">
      <DeskHead title="My Drafts" heading="h3" actions={<Button kind="main">New draft</Button>}>
        Two of twelve.
      </DeskHead>
      <Table caption="Drafts" columns={columns} rows={drafts} keyOf={({ number }) => number} />
      <div>
        <Pager page={2} pages={5} hrefOf={hrefOf} label="Five pages" />
        <Pager page={1} pages={18} hrefOf={hrefOf} label="First of eighteen" />
        <Pager page={9} pages={18} hrefOf={hrefOf} label="Ninth of eighteen" showNote />
      </div>
    </Section>
  )
}

export function Journey() {
  return (
    <Section title="Journey" text="Where a paper is, and what comes next." wide>
      <Stepper
        label="The paper's journey"
        steps={[
          { label: 'Submitted', note: '2 September', state: 'done' },
          { label: 'Screened', note: '5 September', state: 'done' },
          { label: 'First review', note: '21 September', state: 'done' },
          { label: 'Second review', note: 'due 28 November', state: 'now' },
          { label: 'Final review', state: 'next' },
          { label: 'Decision', state: 'next' },
          { label: 'Published', state: 'next' },
        ]}
      />
      <Progress label="Eleven of sixteen minutes read" value={5} max={16} />
    </Section>
  )
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export function Charts() {
  return (
    <Section title="Charts" text="Every line is named where it ends. The numbers are behind it.">
      <LineChart
        title="Views and downloads, 2026"
        labelHead="Month"
        labels={months}
        series={[
          { name: 'Views', values: [120, 180, 260, 410, 380, 300, 280, 350, 520, 610, 580, 640] },
          { name: 'Downloads', values: [40, 60, 90, 150, 160, 120, 100, 140, 210, 260, 240, 270] },
          { name: 'Citations', values: [null, null, null, 4, 8, 12, 15, 22, 30, 41, 48, 55] },
        ]}
      />
      <div className={hueClass(210)}>
        <BarChart
          title="Articles by month"
          labelHead="Month"
          labels={months}
          series={{ name: 'Articles', values: [3, 5, 2, 8, 6, 4, 0, 7, 12, 9, 6, 4] }}
        />
      </div>
      <BarTable
        caption="Papers through the year"
        heads={['Step', 'Papers', 'Median days in the stage']}
        rows={[
          { label: 'Submitted', value: 412, note: '3 d' },
          { label: 'First review', value: 268, note: '9 d', isMarked: true },
          { label: 'Published', value: 131, note: '5 d' },
        ]}
      />
    </Section>
  )
}
