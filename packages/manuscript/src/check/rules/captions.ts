import type { Captioned, Manuscript } from '../../read/manuscript-model.ts'
import { count, listed, type Looked, type Rule } from '../rule.ts'

/** Figures and tables have the same rules. */
export const captionRules = [...rulesFor('figure', 'figures'), ...rulesFor('table', 'tables')]

function rulesFor(one: 'figure' | 'table', many: 'figures' | 'tables'): Rule[] {
  const Name = one === 'figure' ? 'Figure' : 'Table'
  const all = (look: (items: Captioned[]) => Looked) => (manuscript: Manuscript) => {
    const items = many === 'figures' ? withoutOrnaments(manuscript) : manuscript.tables
    return items.length === 0 ? 'not-applicable' : look(items)
  }
  const gathered = (items: Captioned[], says: (amount: string, names: string, single: boolean) => string): Looked =>
    items.length === 0
      ? null
      : {
          message: says(count(items.length, one, many), namesOf(items, Name), items.length === 1),
          places: items.map(({ place }) => place),
        }
  return [
    {
      id: `${many}.uncaptioned`,
      title: `${Name}s have captions`,
      severity: 'warning',
      reason: `Readers need the caption to understand a ${one}, and its number to cite it.`,
      fix: `Select the ${one} and choose References, Insert Caption with the label ${Name}; in LibreOffice Insert, Caption. APA puts number and title above it.`,
      look: all((items) =>
        gathered(
          items.filter(({ number, caption }) => number === null || caption === null),
          (amount, names, single) => `${amount} ${single ? 'has' : 'have'} no numbered caption: ${names}.`,
        ),
      ),
    },
    {
      id: `${many}.order`,
      title: `${Name}s are numbered in order`,
      severity: 'warning',
      reason: `Readers look for ${Name} 2 between ${Name} 1 and ${Name} 3.`,
      fix: `Number the captions 1, 2, 3 from the beginning. Captions made with References, Insert Caption number themselves: select all and press F9.`,
      look: all((items) => numbering(items, Name)),
    },
    {
      id: `${many}.unmentioned`,
      title: `${Name}s are mentioned in the text`,
      severity: 'warning',
      reason: `The text should explain each ${one}. One that the text never mentions is overlooked or not needed.`,
      fix: `Write where you discuss it: “see ${Name} 1”. References, Cross-reference in Word keeps the number right.`,
      look: all((items) =>
        gathered(
          items.filter(({ number, mentions }) => number !== null && mentions.length === 0),
          (amount, names) => `The text never mentions ${amount}: ${names}.`,
        ),
      ),
    },
  ]
}

/** Too small for a figure: a logo, the ORCID icon, a line between sections. */
const ornamentPoints = 40

function withoutOrnaments({ body, figures }: Manuscript): Captioned[] {
  const large = body.pictures.filter((one) => Math.min(one.widthPoints, one.heightPoints) >= ornamentPoints)
  const drawn = new Set(body.pictures.map(({ block }) => block))
  const shown = new Set(large.map(({ block }) => block))
  return figures.filter(({ number, place: { block } }) => number !== null || !drawn.has(block!) || shown.has(block!))
}

/** Only plain numbers are checked: `S1`, `A.2` and `2.1` follow other rules. */
function numbering(items: Captioned[], name: string): Looked {
  const plain = items.filter(({ number }) => number !== null && /^\d{1,4}[a-z]?$/.test(number))
  const order = [...new Set(plain.map(({ number }) => Number.parseInt(number!, 10)))]
  if (order.length === 0) return 'not-applicable'
  const wrong = order.findIndex((number, at) => number !== at + 1)
  if (wrong === -1) return null
  const expected = `${name} ${wrong + 1} should come ${wrong === 0 ? 'first' : `after ${name} ${wrong}`}`
  return {
    message: `${name}s are numbered ${listed(order.map(String), 12)}: ${expected}, and there is ${name} ${order[wrong]!}.`,
    places: plain.filter(({ number }) => Number.parseInt(number!, 10) === order[wrong]).map(({ place }) => place),
  }
}

export const namesOf = (items: Captioned[], name: string) =>
  listed(items.map(({ number, place }) => (number === null ? place.label : `${name} ${number}`)))
