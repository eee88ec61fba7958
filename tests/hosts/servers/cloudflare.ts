import type { Host } from './host.ts'
import { freePort, run } from '../../support/child-server.ts'

const WRANGLER = 'wrangler@4.164.0'

/** Cloudflare's own asset server. It weighs more than all our packages, so that it is fetched only when asked for. */
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
    return run(
      'npx',
      ['--yes', WRANGLER, 'pages', 'dev', dist, '--ip', '127.0.0.1', '--port', `${port}`],
      port,
      { env: { CI: '1', WRANGLER_SEND_METRICS: 'false' } },
    )
  },
}
