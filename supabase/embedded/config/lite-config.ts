import type { Secrets } from '../data/secrets.ts'
import { PUBLISHABLE_KEY } from '../keys.ts'
import type { Config } from './read-config.ts'

/** lite throws on unknown keys, even valid ones of config.toml, so each supported key is listed. */
export function liteConfig(config: Config, secrets: Secrets, origins: string[]) {
  const { auth, api, storage } = config
  return {
    api: { schemas: api.schemas, max_rows: api.max_rows },
    auth: {
      enabled: true,
      site_url: origins[0] ?? auth.site_url,
      additional_redirect_urls: redirectList(origins),
      jwt_expiry: auth.jwt_expiry,
      jwt_secret: secrets.jwtSecret,
      publishable_key: PUBLISHABLE_KEY,
      secret_key: secrets.secretKey,
      enable_signup: auth.enable_signup,
      enable_refresh_token_rotation: auth.enable_refresh_token_rotation,
      refresh_token_reuse_interval: auth.refresh_token_reuse_interval,
      minimum_password_length: auth.minimum_password_length,
      email: {
        enable_signup: auth.email.enabled,
        enable_confirmations: auth.email.enable_confirmations,
        double_confirm_changes: auth.email.double_confirm_changes,
        otp_length: auth.email.otp_length,
        otp_expiry: auth.email.otp_expiry,
      },
    },
    storage: { enabled: true, file_size_limit: storage.file_size_limit },
    options: { server: { admin: false } },
  }
}

export const redirectList = (origins: string[]): string[] => origins.map((origin) => `${origin}/**`)
