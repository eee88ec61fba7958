/** Build-time settings; `.env.example` explains each variable. */
const env = import.meta.env

function text(value: string | undefined): string | null {
  const trimmed = value?.trim()
  return trimmed ? trimmed : null
}

export const config = {
  supabaseUrl: env.VITE_SUPABASE_URL,
  publishableKey: env.VITE_SUPABASE_PUBLISHABLE_KEY,
  realtime: env.VITE_REALTIME !== 'false',
  /** Post-verification link; null = the app's own landing page. */
  mainSiteUrl: text(env.VITE_MAIN_SITE_URL),
  supportEmail: text(env.VITE_SUPPORT_EMAIL),
  /** Digits with country code, as in https://wa.me/. */
  supportWhatsapp: text(env.VITE_SUPPORT_WHATSAPP)?.replace(/\D/g, '') ?? null,
  /** Domain of the system check's temporary accounts; null disables that test. */
  diagnosticsDomain: text(env.VITE_DIAGNOSTICS_DOMAIN),
  /** URL prefix of the CNPJ registry (BrasilAPI's format); null disables it. */
  cnpjLookup: text(env.VITE_CNPJ_LOOKUP),
  cepLookup: text(env.VITE_CEP_LOOKUP),
  /** Newest migration that this build knows, set by vite.config.ts. */
  latestMigration: text(env.VITE_LATEST_MIGRATION),
} as const
