import path from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { WebApp } from '@grfs/contracts/page'
import type { Config } from '../config.ts'
import type { OpenWeb } from './pages.ts'

/** The built web app; in development from its sources, with hot reload. */
export async function openWeb(config: Config): Promise<OpenWeb> {
  if (config.development) return (await import('./web-development.ts')).openDevelopmentWeb(config)
  const build = path.join(config.webFolder, 'build')
  const entry = pathToFileURL(path.join(build, 'server', 'entry-server.js')).href
  const app = await import(entry).then(
    (bundle: WebApp) => bundle,
    (cause: unknown) => {
      throw new Error(`The web app is not built: run "npm run build" first.`, { cause })
    },
  )
  return {
    app: () => Promise.resolve(app),
    async mount(server) {
      await server.register(fastifyStatic, {
        root: path.join(build, 'client', 'assets'),
        prefix: '/assets/',
        preCompressed: true,
        immutable: true,
        maxAge: '1y',
        index: false,
        decorateReply: false,
      })
      await server.register(fastifyStatic, {
        root: path.join(build, 'client'),
        prefix: '/',
        wildcard: false,
        globIgnore: ['assets/**', '.vite/**'],
        preCompressed: true,
        maxAge: '1d',
        index: false,
      })
    },
    close: () => Promise.resolve(),
  }
}
