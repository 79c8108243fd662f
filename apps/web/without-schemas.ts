import { parseAst, type Plugin } from 'vite'

/** What the browser reads of an endpoint. The rest is for the server (`lib/api.ts` validates nothing). */
const neededParts = new Set(['method', 'path', 'idempotent', 'upload'])

interface Node {
  type: string
  start: number
  end: number
}
interface Declarator extends Node {
  id: { name?: string }
  init: (Node & { callee?: Node & { name?: string }; arguments?: Node[]; properties?: Property[] }) | null
}
/** A property, or an object that is spread. */
interface Property extends Node {
  key?: { name?: string }
  argument?: { name?: string }
}

/**
 * Leaves the schemas of the contracts out of the browser's files: endpoints lose the parts that only the server reads,
 * and every other top-level call or object counts as pure. Schemas that a page uses stay, and Zod with them.
 */
export function withoutSchemas(): Plugin {
  return {
    name: 'without-schemas',
    enforce: 'post',
    transform: {
      filter: { id: /packages\/contracts\/src\/(?!texts\/)/ },
      handler(code) {
        const edits: { start: number; end: number; text: string }[] = []
        const declarators = topLevel(parseAst(code) as unknown as { body: Statement[] })
        const objects = new Map(declarators.map(({ id, init }) => [id.name, init?.properties]))
        for (const { init } of declarators) {
          if (init?.type !== 'CallExpression' && init?.type !== 'ObjectExpression') continue
          edits.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' })
          if (init.callee?.name === 'endpoint') edits.push(...unneededParts(init.arguments?.[0], objects))
          edits.push({ start: init.end, end: init.end, text: '))()' })
        }
        return edits
          .toReversed()
          .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
      },
    },
  }
}

interface Statement extends Node {
  declarations?: Declarator[]
  declaration?: Statement | null
}

const topLevel = ({ body }: { body: Statement[] }): Declarator[] =>
  body.flatMap((statement) => (statement.declaration ?? statement).declarations ?? [])

type Objects = ReadonlyMap<string | undefined, Property[] | undefined>

/** Each part reaches to the next, so that its comma goes too. */
function unneededParts(spec: Node | undefined, objects: Objects) {
  const { properties = [] } = (spec ?? {}) as { properties?: Property[] }
  return properties.flatMap((part, at) =>
    isNeeded(part, objects) ? [] : [{ start: part.start, end: properties[at + 1]?.start ?? spec!.end - 1, text: '' }],
  )
}

/** A spread object that is not of this module may have needed parts. */
function isNeeded({ type, key, argument }: Property, objects: Objects): boolean {
  if (type === 'Property') return neededParts.has(key?.name ?? '')
  return objects.get(argument?.name)?.some((part) => isNeeded(part, objects)) ?? true
}
