import type { Breach } from './breach.ts'
import { moduleMap, modulesFolder } from './module-map.mjs'
import { projectFiles } from './sources.ts'

/** Every file in the modules folder must belong to a module of the map, even if it imports nothing. */
export function moduleFolderBreaches(root: string): Breach[] {
  const prefix = `${modulesFolder}/`
  return projectFiles(root)
    .filter((file) => file.startsWith(prefix))
    .map((file) => ({ file, name: file.slice(prefix.length).split('/')[0]! }))
    .filter(({ name }) => !Object.hasOwn(moduleMap, name))
    .map(({ file, name }) => ({
      rule: 'module-unlisted',
      file,
      detail: `${file}: "${name}" is not in architecture/module-map.mjs`,
    }))
}
