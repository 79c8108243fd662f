import { getUsageMonthsEndpoint, type UsageMonths } from '@grfs/contracts/statistics'
import { usageTexts as t } from '@grfs/contracts/texts/statistics'
import { href } from '../../lib/paths.ts'
import { shortMonth } from '../../lib/format.ts'
import { readerPage, type ReaderPage } from '../../public/reader-page.tsx'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'

/** Usage reports of COUNTER as tables (5.2), for everyone. A button is a report; the form needs no script. */
export const usage: ReaderPage<UsageMonths> = {
  load: ({ call }) => call(getUsageMonthsEndpoint, {}),
  meta: () => ({ title: t.title, description: t.description, path: href('/usage') }),
  Page: UsagePage,
  Failure: ({ retry }) => (
    <main id="main" className="wrap">
      <PageHead title={t.title} />
      <ErrorState title={t.failed} retry={{ href: retry }} />
    </main>
  ),
}

export const usagePage = readerPage(usage)

function UsagePage({ data: { months, reports } }: { data: UsageMonths }) {
  return (
    <main id="main" className="wrap usage">
      <PageHead title={t.title}>
        <p>{t.intro}</p>
      </PageHead>
      <form className="usage-form">
        <fieldset>
          <legend>{t.period}</legend>
          <Choice name="begin_date" label={t.from} options={months.map((month) => [month, nameOf(month)])} />
          <Choice name="end_date" label={t.to} options={months.map((month) => [month, nameOf(month)])} />
        </fieldset>
        <Reports title={t.views} note={t.viewsNote} reports={reports.filter(({ isView }) => isView)} />
        <fieldset>
          <legend>{t.options}</legend>
          <Choice name="metric_type" label={t.metric} options={[['', t.all], ...t.metrics.map(twice)]} />
          <Choice name="access_method" label={t.method} options={[['', t.all], ...t.methods.map(twice)]} />
          <label className="usage-choice">
            {t.years}
            <input className="input" name="yop" placeholder="2024-2026" pattern="\d{4}(-\d{4})?" maxLength={9} />
          </label>
          <div className="usage-boxes" role="group" aria-label={t.columns}>
            {t.attributes.map(([value, label]) => (
              <Box key={value} name="attributes_to_show" value={value} label={label} />
            ))}
            <Box name="include_parent_details" value="True" label={t.parents} />
            <Box name="exclude_monthly_details" value="True" label={t.noMonths} />
          </div>
        </fieldset>
        <Reports title={t.reports} note={t.reportsNote} reports={reports.filter(({ isView }) => !isView)} />
      </form>
      <section className="usage-api" aria-labelledby="api">
        <h2 id="api">{t.api}</h2>
        <p>{t.apiText}</p>
        <p>
          <code>
            /sushi/r51/reports/tr?customer_id=0000000000000000&amp;begin_date={months.at(-1)}&amp;end_date={months[0]}
          </code>
        </p>
        <p>
          <a href={href('/help/:id', { id: 'libraries' })}>{t.help}</a>
        </p>
      </section>
    </main>
  )
}

const nameOf = (month: string): string => shortMonth(`${month}-01`)
const twice = (value: string): [string, string] => [value, value]

function Choice({ name, label, options }: { name: string; label: string; options: Array<[string, string]> }) {
  return (
    <label className="usage-choice">
      {label}
      <select className="input" name={name}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

function Box({ name, value, label }: { name: string; value: string; label: string }) {
  return (
    <label>
      <input type="checkbox" name={name} value={value} /> {label}
    </label>
  )
}

function Reports({ title, note, reports }: { title: string; note: string; reports: UsageMonths['reports'] }) {
  return (
    <section className="usage-reports" aria-label={title}>
      <h2>{title}</h2>
      <p>{note}</p>
      <ul>
        {reports.map(({ id, name, description, path }) => (
          <li key={id}>
            <button className="btn btn-line" type="submit" formAction={path}>
              {name} ({id})
            </button>
            <span>{description}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
