import { createHash } from 'node:crypto'
import { networkTestOrigins } from '../../src/public/system-check/checks/network-hosts.ts'

export type PolicySettings = {
  supabaseUrl: string | undefined
  lookups?: readonly string[]
}

function originsOf(addresses: readonly string[]): string[] {
  const others = addresses.filter((address) => !address.startsWith('/'))
  return [...new Set(others.map((address) => new URL(address).origin))]
}

// Data scripts (JSON-LD) never run and need no permission.
const INLINE_SCRIPT = /<script\b(?![^>]*\bsrc=)(?![^>]*\btype="application\/)[^>]*>([\s\S]*?)<\/script>/gi

/** Sorted, so that the policy is stable. */
export function scriptHashes(documents: Iterable<string>): string[] {
  const hashes = new Set<string>()
  for (const html of documents)
    for (const [, script = ''] of html.matchAll(INLINE_SCRIPT))
      hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return [...hashes].sort()
}

/** Allows our scripts, Supabase, the network test's hosts and the configured registers. sonner injects inline styles. */
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
    'worker-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'connect-src': ["'self'", ...backend, ...live, ...networkTestOrigins, ...originsOf(lookups)],
    'img-src': ["'self'", 'blob:', 'data:', ...backend],
    'media-src': ["'self'", 'blob:', ...backend],
    // The browser's PDF viewer needs it.
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

/** `frame-ancestors` works in a header only. */
export const policyForMeta = (policy: string): string => policy.replace(/; frame-ancestors 'none'/, '')

/** Same-origin referrer: URLs contain ids and briefly tokens. Browsers ignore HSTS on http. */
export const otherHeaders: Record<string, string> = {
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // Browsers log names that they do not know.
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), midi=()',
  'Strict-Transport-Security': 'max-age=31536000',
}
