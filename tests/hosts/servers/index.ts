import { cloudflare } from './cloudflare.ts'
import { githubPages } from './github-pages.ts'
import type { Host } from './host.ts'
import { netlify } from './netlify.ts'
import { nginx } from './nginx.ts'
import { preview } from './preview.ts'
import { serve } from './serve.ts'
import { vercel } from './vercel.ts'

const hosts: Host[] = [preview, serve, netlify, vercel, githubPages, nginx, cloudflare]

/** With `HOSTS=all` a server that is missing is a failure. */
const isTried = ({ isHere }: Host) => process.env.HOSTS === 'all' || (isHere?.() ?? true)

export const tried = hosts.filter(isTried)
export const left = hosts.filter((host) => !isTried(host))
