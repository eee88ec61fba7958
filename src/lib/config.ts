/** What the operator configures at build time (`.env.example` explains each variable). */
const env = import.meta.env

function text(value: string | undefined): string | null {
  const trimmed = value?.trim()
  return trimmed ? trimmed : null
}

export const config = {
  supabaseUrl: env.VITE_SUPABASE_URL,
  publishableKey: env.VITE_SUPABASE_PUBLISHABLE_KEY,
  /** Whether the backend offers Realtime; without it screens poll at long intervals. */
  realtime: env.VITE_REALTIME !== 'false',
  /** Where the post-verification page leads; null = the app's own landing page. */
  mainSiteUrl: text(env.VITE_MAIN_SITE_URL),
  supportEmail: text(env.VITE_SUPPORT_EMAIL),
  /** Digits with country code, as in https://wa.me/. */
  supportWhatsapp: text(env.VITE_SUPPORT_WHATSAPP)?.replace(/\D/g, '') ?? null,
  /** Domain of the throwaway accounts of the system check; null = that test is not offered. */
  diagnosticsDomain: text(env.VITE_DIAGNOSTICS_DOMAIN),
  /** What stands before a CNPJ in the address of a public register (BrasilAPI's shape); null = it is not offered. */
  cnpjLookup: text(env.VITE_CNPJ_LOOKUP),
  /** The same for a CEP. */
  cepLookup: text(env.VITE_CEP_LOOKUP),
  /** Version of the newest migration this build knows; set by vite.config.ts, not by hand. */
  latestMigration: text(env.VITE_LATEST_MIGRATION),
} as const
