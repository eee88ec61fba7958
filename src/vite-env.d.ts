/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_SUPABASE_URL: string
  readonly VITE_SUPABASE_PUBLISHABLE_KEY: string
  readonly VITE_REALTIME?: 'true' | 'false'
  readonly VITE_MAIN_SITE_URL?: string
  readonly VITE_SUPPORT_EMAIL?: string
  readonly VITE_SUPPORT_WHATSAPP?: string
  readonly VITE_DIAGNOSTICS_DOMAIN?: string
  readonly VITE_CNPJ_LOOKUP?: string
  readonly VITE_CEP_LOOKUP?: string
  readonly VITE_OFFLINE?: 'true' | 'false'
  readonly VITE_LATEST_MIGRATION?: string
  readonly VITE_VERSION: string
  readonly VITE_CALLED_FUNCTIONS?: string
}
