import type { Host } from './host.ts'
import { githubPages, netlify, vercel } from './played-servers.ts'
import { cloudflare, nginx, preview, serve } from './real-servers.ts'

const hosts: Host[] = [preview, serve, netlify, vercel, githubPages, nginx, cloudflare]

/** With `HOSTS=all` a server that is missing is a failure. */
const isTried = ({ isHere }: Host) => process.env.HOSTS === 'all' || (isHere?.() ?? true)

export const tried = hosts.filter(isTried)

/** Names each host whose server is not here: none is passed over in silence. */
export default function reportHosts(): void {
  process.stdout.write(`hosts tried: ${tried.map(({ name }) => name).join(', ')}\n`)
  for (const { name, needs } of hosts.filter((host) => !isTried(host)))
    process.stdout.write(`hosts not tried: ${name} (needs ${needs})\n`)
}
