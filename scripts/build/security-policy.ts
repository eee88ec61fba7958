import { createHash } from 'node:crypto'
import { networkTestOrigins } from '../../src/features/system-check/checks/network-hosts.ts'

export type PolicySettings = {
  /** VITE_SUPABASE_URL; nothing when the backend is on the page's own origin. */
  supabaseUrl: string | undefined
  /** VITE_CNPJ_LOOKUP and VITE_CEP_LOOKUP, as far as they are set; a path is on the page's own origin. */
  lookups?: readonly string[]
}

/** The origins of these addresses, each once, without the page's own. */
function originsOf(addresses: readonly string[]): string[] {
  const others = addresses.filter((address) => !address.startsWith('/'))
  return [...new Set(others.map((address) => new URL(address).origin))]
}

// `<script>` that runs and has its text in the page; data (JSON-LD) never runs and needs no permission.
const INLINE_SCRIPT = /<script\b(?![^>]*\bsrc=)(?![^>]*\btype="application\/)[^>]*>([\s\S]*?)<\/script>/gi

/** `'sha256-…'` of every inline script of these documents, each once, in a fixed order. */
export function scriptHashes(documents: Iterable<string>): string[] {
  const hashes = new Set<string>()
  for (const html of documents)
    for (const [, script = ''] of html.matchAll(INLINE_SCRIPT))
      hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return [...hashes].sort()
}

/**
 * The Content-Security-Policy: scripts of ours only, by address or by hash; data from Supabase, the two hosts of the
 * network test and the public registers that are configured, and nobody may frame us. Styles may be inline: the toast library writes them.
 */
export function contentSecurityPolicy(
  { supabaseUrl, lookups = [] }: PolicySettings,
  hashes: string[],
): string {
  const backend = supabaseUrl === undefined ? [] : [new URL(supabaseUrl).origin]
  const live = backend.map((origin) => origin.replace(/^http/, 'ws'))
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes],
    'script-src-attr': ["'none'"],
    // The service worker, and the one that draws photographs.
    'worker-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'connect-src': ["'self'", ...backend, ...live, ...networkTestOrigins, ...originsOf(lookups)],
    'img-src': ["'self'", 'blob:', 'data:', ...backend],
    'media-src': ["'self'", 'blob:', ...backend],
    // The browser's own viewer for a PDF that we fetched: no other site, and no address of ours.
    'frame-src': ['blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** What a page may say about itself where the host cannot set headers: without `frame-ancestors`, which only a header can. */
export const policyForMeta = (policy: string): string => policy.replace(/; frame-ancestors 'none'/, '')

/**
 * Headers of every answer. The addresses of this app carry ids and, for a moment, tokens: no other site gets them.
 * HSTS counts on https only; browsers ignore it elsewhere.
 */
export const otherHeaders: Record<string, string> = {
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // Only what all browsers know: a name that is new to one of them is a line in its console.
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), midi=()',
  'Strict-Transport-Security': 'max-age=31536000',
}
