import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** Every file of the project, tracked or untracked, as paths below `root`. Files that git ignores are left out. */
export function projectFiles(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  })
  const files = listed.toString().split('\0').filter(Boolean)
  // A file that was removed but not yet committed is still listed.
  return [...new Set(files)].filter((file) => existsSync(path.join(root, file))).sort()
}

export const isScript = (file: string) => /\.(ts|tsx|mts|cts|js|jsx|mjs|cjs)$/.test(file)
export const isTest = (file: string) => /\.test\.tsx?$|^tests\//.test(file)
