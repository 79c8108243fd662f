import { runToEnd } from '../../scripts/service.ts'
import {
  makeDatabase,
  startDatabaseServer,
  startHouse,
  temporaryFolder,
  houseEnvironment,
  type House,
} from './house.ts'

/** The house with the demonstration press: real sentences, so that compression finds what it finds in real articles. */
export async function startDemoHouse(): Promise<House> {
  const databaseUrl = await makeDatabase(await startDatabaseServer(), 'demo')
  const env = {
    ...houseEnvironment,
    DATABASE_URL: databaseUrl,
    STORAGE_FOLDER: temporaryFolder('grfs-proof-demo-'),
    STORAGE_SECRET: 'only-for-proofs-only-for-proofs-only',
    APP_SECRET: 'only-for-proofs-only-for-proofs-only',
  }
  await runToEnd([process.execPath, 'apps/server/src/entry/demo.ts'], env)
  return startHouse({ databaseUrl, env })
}

export interface DemoArticle {
  id: string
  sections: number
  references: number
}

/** The newest articles of every journal, with how much full text each has. */
export async function demoArticles(origin: string): Promise<DemoArticle[]> {
  const journals = await ask<Array<{ id: string }>>(`${origin}/api/journals`)
  const articles: DemoArticle[] = []
  for (const journal of journals) {
    const list = await ask<{ articles: Array<{ id: string }> }>(`${origin}/api/journals/${journal.id}/issues?limit=100`)
    for (const { id } of list.articles) {
      const article = await ask<{ sections: unknown[]; references: unknown[] }>(`${origin}/api/articles/${id}`)
      articles.push({ id, sections: article.sections.length, references: article.references.length })
    }
  }
  return articles
}

async function ask<T>(address: string): Promise<T> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`)
  return (await answer.json()) as T
}
