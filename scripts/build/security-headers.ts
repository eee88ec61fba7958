import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { loadEnv, type Plugin } from 'vite'
import {
  contentSecurityPolicy,
  otherHeaders,
  policyForMeta,
  scriptHashes,
  type PolicySettings,
} from './security-policy.ts'

type SecurityHeaders = {
  /** Must precede the plugins that answer requests. */
  preview: Plugin
  /** Must follow the plugins that make pages. */
  meta: Plugin
  forHosts: (documents: Record<string, string>) => Record<string, string>
}

/** The CSP and related headers. Not in `vite` dev, whose scripts are inline. */
export function securityHeaders(): SecurityHeaders {
  let settings: PolicySettings = { supabaseUrl: undefined }
  const forHosts = (documents: Record<string, string>) => ({
    'Content-Security-Policy': contentSecurityPolicy(settings, scriptHashes(Object.values(documents))),
    ...otherHeaders,
  })
  const meta: Plugin = {
    name: 'mutirao:security-policy',
    config(user, { mode }) {
      const env = loadEnv(mode, user.root ?? process.cwd(), 'VITE_')
      const setting = (name: string) => env[name]?.trim() || undefined
      settings = {
        supabaseUrl: setting('VITE_SUPABASE_URL'),
        lookups: ['VITE_CNPJ_LOOKUP', 'VITE_CEP_LOOKUP'].flatMap((name) => setting(name) ?? []),
      }
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.html')) continue
          const html = Buffer.from(file.source).toString('utf8')
          file.source = withMeta(html, contentSecurityPolicy(settings, scriptHashes([html])))
        }
      },
    },
  }
  const preview: Plugin = {
    name: 'mutirao:security-headers',
    configurePreviewServer({ config, middlewares }) {
      const out = resolve(config.root, config.build.outDir)
      const headers = Object.entries(forHosts(pagesIn(out))).filter(
        // Served over http: HSTS must not force localhost to https.
        ([name]) => name !== 'Strict-Transport-Security',
      )
      middlewares.use((_request, response, next) => {
        for (const [name, value] of headers) response.setHeader(name, value)
        next()
      })
    },
  }
  return { preview, meta, forHosts }
}

/** Right after the charset, because it applies only to what follows. */
function withMeta(html: string, policy: string): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policyForMeta(policy)}">`
  const place = /<meta charset="[^"]*"\s*\/?>/i
  if (!place.test(html)) throw new Error('A page without <meta charset>: no place for its security policy')
  return html.replace(place, (charset) => `${charset}\n    ${meta}`)
}

function pagesIn(dir: string): Record<string, string> {
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  )
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(dir, name), 'utf8')]))
}
