import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import { expect, it } from 'vitest'

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8')

type Mail = { subject: string; content_path?: string; enabled?: boolean }
type Config = {
  api: { schemas: string[]; extra_search_path: string[]; max_rows: number }
  auth: {
    jwt_expiry: number
    minimum_password_length: number
    enable_refresh_token_rotation: boolean
    refresh_token_reuse_interval: number
    mfa: { totp: { enroll_enabled: boolean; verify_enabled: boolean } }
    email: {
      otp_length: number
      otp_expiry: number
      max_frequency: string
      double_confirm_changes: boolean
      secure_password_change: boolean
      template: Record<string, Mail>
      notification: Record<string, Mail>
    }
  }
}

/** `A: 'b'` and `A=b` of the guide. */
const settings = (guide: string) =>
  new Map(
    [...guide.matchAll(/^ +([A-Z][A-Z_]+)(?:: '([^']*)'|=(.*))$/gm)].map(([, name, quoted, plain]) => [
      name,
      quoted ?? plain,
    ]),
  )

const fileName = ({ content_path: path = '' }: Mail) => path.split('/').at(-1)

it('a stack of one’s own is set as config.toml sets a hosted project', () => {
  const { api, auth } = parse(read('supabase/config.toml')) as unknown as Config
  const { email, mfa } = auth
  const changed = email.notification.password_changed
  const expected = {
    PGRST_DB_SCHEMAS: api.schemas.join(','),
    PGRST_DB_EXTRA_SEARCH_PATH: api.extra_search_path.join(','),
    PGRST_DB_MAX_ROWS: api.max_rows,
    JWT_EXPIRY: auth.jwt_expiry,
    GOTRUE_PASSWORD_MIN_LENGTH: auth.minimum_password_length,
    GOTRUE_MAILER_OTP_LENGTH: email.otp_length,
    GOTRUE_MAILER_OTP_EXP: email.otp_expiry,
    GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED: email.double_confirm_changes,
    GOTRUE_SMTP_MAX_FREQUENCY: email.max_frequency,
    GOTRUE_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED: auth.enable_refresh_token_rotation,
    GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: auth.refresh_token_reuse_interval,
    GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: email.secure_password_change,
    GOTRUE_MFA_TOTP_ENROLL_ENABLED: mfa.totp.enroll_enabled,
    GOTRUE_MFA_TOTP_VERIFY_ENABLED: mfa.totp.verify_enabled,
    GOTRUE_MAILER_NOTIFICATIONS_PASSWORD_CHANGED_ENABLED: changed?.enabled,
    ...Object.fromEntries(
      [
        ...Object.entries(email.template),
        ...Object.entries(email.notification).map(([name, mail]) => [`${name}_notification`, mail] as const),
      ].flatMap(([name, mail]) => [
        [`GOTRUE_MAILER_SUBJECTS_${name.toUpperCase()}`, mail.subject],
        [`GOTRUE_MAILER_TEMPLATES_${name.toUpperCase()}`, `http://templates-server/${fileName(mail)}`],
      ]),
    ),
  }
  const found = settings(read('docs/scale.md'))
  expect(Object.fromEntries(Object.keys(expected).map((name) => [name, found.get(name)]))).toEqual(
    Object.fromEntries(Object.entries(expected).map(([name, value]) => [name, String(value)])),
  )
})
