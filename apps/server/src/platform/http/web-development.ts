import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createServer, type ViteDevServer } from 'vite'
import type { WebApp } from '@grfs/contracts/page'
import type { Config } from '../config.ts'
import type { OpenWeb } from './pages.ts'

/** The sources through Vite, with hot reload. Never used in production. */
export function openDevelopmentWeb({ webFolder }: Config): OpenWeb {
  let vite: ViteDevServer | undefined
  return {
    app: () => {
      if (!vite) throw new Error('Vite has not started yet.')
      return loadSources(vite)
    },
    async mount(server) {
      vite = await createServer({
        root: webFolder,
        configFile: path.join(webFolder, 'vite.config.ts'),
        // Hot reload uses our port, so that two checkouts can run side by side.
        server: { middlewareMode: true, ws: { server: server.server } },
        appType: 'custom',
      })
      serveThroughVite(server, vite)
    },
    close: async () => vite?.close(),
  }
}

async function loadSources(vite: ViteDevServer): Promise<WebApp> {
  const sources = (await vite.ssrLoadModule('/app/public/entry-server.tsx')) as WebApp
  return {
    async render(request) {
      const page = await sources.render(request)
      // React's hot reload needs its preamble; reader pages have no React in the browser.
      return page.kind === 'desk' ? { ...page, html: await vite.transformIndexHtml(request.path, page.html) } : page
    },
  }
}

const ours = /^\/(api|files|healthz|readyz|metrics|dev\/mail)(\/|\?|$)/

function serveThroughVite(server: FastifyInstance, vite: ViteDevServer): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (ours.test(request.url)) return done()
    vite.middlewares(request.raw, reply.raw, () => done())
  })
}
