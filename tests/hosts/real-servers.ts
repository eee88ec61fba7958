import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import handler from 'serve-handler'
import { preview as startPreview } from 'vite'
import { previewFiles } from '../../scripts/build/preview-files.ts'
import { securityHeaders } from '../../scripts/build/security-headers.ts'
import { freePort, run } from './child-server.ts'
import { started, type Host } from './host.ts'

/** `npm run preview` without its backend. */
export const preview: Host = {
  name: 'vite preview',
  shellStatus: 200,
  unknownStatus: 200,
  sendsHeaders: true,
  start: async (dist) => {
    const server = await startPreview({
      root: resolve(import.meta.dirname, '../..'),
      configFile: false,
      logLevel: 'error',
      plugins: [securityHeaders().preview, previewFiles()],
      build: { outDir: dist },
      preview: { port: 0, host: '127.0.0.1' },
    })
    return {
      origin: (server.resolvedUrls?.local[0] ?? '').replace(/\/$/, ''),
      close: () => server.close(),
    }
  },
}

/** What `npx serve dist` does: the handler is all there is to it. */
export const serve: Host = {
  name: 'serve',
  shellStatus: 200,
  unknownStatus: 404,
  sendsHeaders: true,
  reportsMissing: true,
  start: (dist) => {
    const rules = JSON.parse(readFileSync(join(dist, 'serve.json'), 'utf8')) as object
    const options = { public: dist, etag: true, ...rules }
    return started(createServer((request, response) => void handler(request, response, options)))
  },
}

const WRANGLER = 'wrangler@4.164.0'

/** Cloudflare's own asset server. It weighs more than all our packages, so it is fetched only when asked for. */
export const cloudflare: Host = {
  name: 'Cloudflare Pages',
  needs: `HOSTS=all and Node 22, for npx ${WRANGLER}`,
  isHere: () => false,
  shellStatus: 200,
  unknownStatus: 404,
  sendsHeaders: true,
  reportsMissing: true,
  start: async (dist) => {
    const port = await freePort()
    const args = ['--yes', WRANGLER, 'pages', 'dev', dist, '--ip', '127.0.0.1', '--port', `${port}`]
    return run('npx', args, port, { env: { CI: '1', WRANGLER_SEND_METRICS: 'false' } })
  },
}

const NGINX = '/usr/sbin/nginx'

export const nginx: Host = {
  name: 'nginx',
  needs: `${NGINX}: apt-get install nginx-light`,
  isHere: () => existsSync(NGINX),
  shellStatus: 200,
  unknownStatus: 404,
  sendsHeaders: true,
  start: async (dist) => {
    const port = await freePort()
    const work = await mkdtemp(join(tmpdir(), 'mutirao-nginx-'))
    const config = join(work, 'nginx.conf')
    await writeFile(config, configuration(dist, work, port))
    const running = await run(NGINX, ['-c', config, '-e', 'stderr'], port)
    const close = async () => {
      await running.close()
      await rm(work, { recursive: true, force: true })
    }
    return { ...running, close }
  },
}

/** What docs/operacao.md tells to write, and the rest that a server of one process in the foreground needs. */
const configuration = (dist: string, work: string, port: number) => `
daemon off;
master_process off;
pid ${work}/pid;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${work}/${name};`).join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    root ${dist};
    include ${dist}/nginx.conf;
  }
}
`
