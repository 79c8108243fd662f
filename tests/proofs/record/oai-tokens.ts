import { openTestDatabases } from '../../support/database.ts'
import { openHarvestHouse } from '../../support/harvesting.ts'
import { outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

export const ci = true

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.'

/** N8: a page is the same whenever its token is used again, and a token with another letter is refused. */
export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  await openTestDatabases()
  const house = await openHarvestHouse(quick ? 2_200 : 6_000)
  try {
    let pages = 0
    let altered = 0
    const wrong: string[] = []
    for (const prefix of ['oai_dc', 'oai_openaire', 'jats']) {
      for (const verb of ['ListRecords', 'ListIdentifiers']) {
        let token = tokenIn((await house.ask(`verb=${verb}&metadataPrefix=${prefix}`)).body)
        let isFirst = true
        while (token !== null) {
          const page = `verb=${verb}&resumptionToken=${token}`
          const [one, other] = [contentOf((await house.ask(page)).body), contentOf((await house.ask(page)).body)]
          pages += 1
          if (one !== other || one.includes('<error')) wrong.push(`${verb} ${prefix}, page ${pages} differs`)
          if (isFirst) {
            const tried = await alter(house, verb, token)
            altered += tried.count
            wrong.push(...tried.accepted)
          }
          isFirst = false
          token = tokenIn(one)
        }
      }
    }
    return outcomeOf('N8', {
      found: `${pages} pages fetched twice and ${altered} altered tokens: ${wrong.length} faults`,
      ratio: null,
      worst: null,
      pass: wrong.length === 0 && pages > 0,
      details: { wrong: wrong.slice(0, 20) },
    })
  } finally {
    await house.close()
  }

  /** Each letter as each of three others, left out, and doubled. */
  async function alter({ ask }: typeof house, verb: string, token: string) {
    const accepted: string[] = []
    let count = 0
    for (let at = 0; at < token.length; at++) {
      const now = letters.indexOf(token[at]!)
      const others = [1, 2, 32].map((step) => letters[(now + step) % letters.length]!)
      for (const letter of [...others, '', token[at]! + token[at]!]) {
        const changed = token.slice(0, at) + letter + token.slice(at + 1)
        if (changed === token) continue
        count += 1
        const { body } = await ask(`verb=${verb}&resumptionToken=${changed}`)
        if (!body.includes('<error code="badResumptionToken">')) accepted.push(`${verb}: letter ${at} as ${letter}`)
      }
    }
    return { accepted, count }
  }
}

const tokenIn = (xml: string): string | null => /<resumptionToken[^>]*>([^<]+)</.exec(xml)?.[1] ?? null
/** The moment of the answer is not part of the page. */
const contentOf = (xml: string): string => xml.replace(/<responseDate>[^<]*<\/responseDate>/, '')
