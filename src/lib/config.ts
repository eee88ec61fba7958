function text(value: string | undefined): string | null {
  const trimmed = value?.trim()
  return trimmed ? trimmed : null
}

/** Build-time settings; `.env.example` explains each variable. Named one by one: the whole object would be built in. */
export const config = {
  supabaseUrl: import.meta.env.VITE_SUPABASE_URL,
  publishableKey: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY,
  realtime: import.meta.env.VITE_REALTIME !== 'false',
  /** Post-verification link; null = the app's own landing page. */
  mainSiteUrl: text(import.meta.env.VITE_MAIN_SITE_URL),
  supportEmail: text(import.meta.env.VITE_SUPPORT_EMAIL),
  /** Digits with country code, as in https://wa.me/. */
  supportWhatsapp: text(import.meta.env.VITE_SUPPORT_WHATSAPP)?.replace(/\D/g, '') ?? null,
  /** Domain of the system check's temporary accounts; null disables that test. */
  diagnosticsDomain: text(import.meta.env.VITE_DIAGNOSTICS_DOMAIN),
  /** URL prefix of the CNPJ registry (BrasilAPI's format); null disables it. */
  cnpjLookup: text(import.meta.env.VITE_CNPJ_LOOKUP),
  cepLookup: text(import.meta.env.VITE_CEP_LOOKUP),
  /** Newest migration that this build knows, set by vite.config.ts. */
  latestMigration: text(import.meta.env.VITE_LATEST_MIGRATION),
} as const
