import type { ArticleRecord } from '@grfs/scholarly'
import { demoRecord } from '../../../apps/server/demo/article-record.ts'
import { demoPress } from '../../../apps/server/demo/press.ts'

const site = {
  name: 'GRFS Journals',
  origin: 'https://journals.example.org',
  publisher: 'GRFS Press',
  issn: null,
  supportEmail: 'support@example.org',
  development: false,
}

/** The records of the demonstration's articles, as the server makes them from its rows. */
export function demonstrationRecords(): ArticleRecord[] {
  const press = demoPress()
  return press.articles.map((article) => demoRecord(press, article, site, `10.5555/${article.publicId}`))
}
