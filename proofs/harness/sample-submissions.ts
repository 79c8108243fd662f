import pg from 'pg'
import { fillSubmissions } from '../../scripts/generate/submissions.ts'

/** One author with so many papers in each state, drafts among them, and one reviewer with as many reviews. */
export async function addSubmissions(databaseUrl: string, inEachState: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const papers = inEachState * 8
    await fillSubmissions(client, { papers, perAuthor: papers, perVeteran: inEachState })
  } finally {
    await client.end()
  }
}
