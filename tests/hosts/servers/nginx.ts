import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Host } from './host.ts'
import { freePort, run } from '../../support/child-server.ts'

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
