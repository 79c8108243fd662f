import type { Package } from '../package/package.ts'
import * as names from '../xml/namespaces.ts'
import { elementsOf } from '../xml/tree.ts'
import type { Traces } from './body-model.ts'

/** What is known before the text is read: comments, links, and what is asked for from elsewhere. */
export function readTraces(pkg: Package): { traces: Traces; links: Set<string> } {
  const remote: Traces['remote'] = []
  const links = new Set<string>()
  for (const part of ['', ...pkg.parts.keys()]) {
    if (part.endsWith('.rels')) continue
    for (const { kind, target, external } of pkg.relationshipsOf(part)) {
      if (!external) continue
      if (kind === 'hyperlink') links.add(target)
      else remote.push({ kind, target })
    }
  }
  const counted = { insertions: 0, deletions: 0, comments: countComments(pkg), hiddenCharacters: 0 }
  return { traces: { ...counted, remote, links: [] }, links }
}

function countComments(pkg: Package): number {
  const part = pkg.relationshipsOf(pkg.main).find(({ kind }) => kind === 'comments')?.part
  if (part == null || !pkg.parts.has(part)) return 0
  return elementsOf(pkg.xml(part)).filter(({ ns, local }) => ns === names.w && local === 'comment').length
}
