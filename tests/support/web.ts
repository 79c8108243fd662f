import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { WebApp } from '@grfs/contracts/page'
import { ensureBuilt } from '../../scripts/build.ts'
import { projectFolder } from '../../scripts/service.ts'

export const webFolder = () => process.env['WEB_FOLDER'] ?? path.join(projectFolder, 'apps/web')

/** The built web app, for houses inside this process. */
export async function loadWeb(): Promise<WebApp> {
  if (process.env['WEB_FOLDER'] === undefined) await ensureBuilt(console.log)
  return (await import(pathToFileURL(path.join(webFolder(), 'build/server/entry-server.js')).href)) as WebApp
}
