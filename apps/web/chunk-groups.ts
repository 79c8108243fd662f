import type { Rolldown } from 'vite'

// A file that so many pages need is worth loading on all of them.
const manyPages = 6

// The browser waits longer for the request of such a file than for its bytes.
const smallFile = 3_000

/**
 * Puts what many pages share into few files: a browser waits for each file, and small ones compress badly. `first` is
 * the output of a build without groups, which tells what is left of the modules after unused code is removed.
 *
 * `base` is what the app and the page of registration share, and `app` what only the app has. `controls` are parts of
 * forms that many pages have, `fields` those of registration and profile. `frame` is around every dashboard. `office`,
 * `member` and `shared` are small parts that several tools of editors, several pages of members, or both have.
 */
export function chunkGroups(first: Rolldown.RolldownOutput): Rolldown.CodeSplittingOptions {
  const chunks = new Map(first.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))
  const modulesOf = (start: Rolldown.OutputChunk): Set<string> => {
    const seen = new Set([start])
    for (const chunk of seen) for (const name of chunk.imports) seen.add(chunks.get(name)!)
    return new Set([...seen].flatMap(({ moduleIds }) => moduleIds))
  }
  const all = [...chunks.values()]
  const entry = (file: string) => modulesOf(all.find(({ facadeModuleId }) => facadeModuleId?.endsWith(file))!)
  const app = entry('/app/app/main.tsx')
  const frame = entry('/app/app/dashboard/frame.tsx')
  const register = entry('/app/app/register.tsx')
  const profile = entry('/app/features/identity/member/profile-page.tsx')
  const pages = all.filter(({ isDynamicEntry }) => isDynamicEntry).map(modulesOf)
  // The document and the manifest name them, so each stays a file of its own.
  const starts = new Set(all.map(({ facadeModuleId }) => facadeModuleId))
  const users = all.filter(({ isDynamicEntry }) => isDynamicEntry)
  const isSmall = ({ isEntry, isDynamicEntry, code, imports }: Rolldown.OutputChunk): boolean =>
    !isEntry && !isDynamicEntry && code.length < smallFile && imports.every(isCheap)
  // A small part that imports a large one would bring that to every page of its group.
  const isCheap = (name: string): boolean => {
    const chunk = chunks.get(name)!
    return chunk.moduleIds.every((id) => app.has(id)) || isSmall(chunk)
  }
  const small = all.filter(isSmall)
  const areas = new Map<string, string>()
  for (const { moduleIds } of small) {
    const inOffice = users
      .filter((user) => modulesOf(user).has(moduleIds[0]!))
      .map(({ facadeModuleId }) => /\/admin[-/]|\/administration\/|\/statistics\//.test(facadeModuleId ?? ''))
    const area = inOffice.every(Boolean) ? 'office' : inOffice.some(Boolean) ? 'shared' : 'member'
    for (const id of moduleIds) areas.set(id, area)
  }
  const areaOf = (id: string): string | null => areas.get(id) ?? null
  const groupOf = (id: string): string | null => {
    if (starts.has(id)) return null
    if (app.has(id)) return register.has(id) ? 'base' : 'app'
    if (frame.has(id) && !register.has(id)) return 'frame'
    if (!register.has(id)) return areaOf(id)
    if (pages.filter((page) => page.has(id)).length >= manyPages) return 'controls'
    return profile.has(id) ? 'fields' : null
  }
  const groups = ['base', 'app', 'controls', 'fields', 'frame', 'office', 'member', 'shared']
  return {
    groups: groups.map((name) => ({ name, test: (id) => groupOf(id) === name })),
    includeDependenciesRecursively: false,
  }
}
