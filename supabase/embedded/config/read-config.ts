import { readFileSync } from 'node:fs'
import { parse, TomlError } from 'smol-toml'
import * as z from 'zod/mini'
import { StartError } from '../start-error.ts'
import { durationSeconds } from './duration.ts'

const template = z.object({ subject: z.optional(z.string()), content_path: z.optional(z.string()) })
const notification = z.extend(template, { enabled: z._default(z.boolean(), false) })
const duration = z.pipe(z.string(), z.transform(durationSeconds))

// Only what the embedded backend uses.
const schema = z.object({
  api: z.prefault(
    z.object({
      schemas: z._default(z.array(z.string()), ['public']),
      max_rows: z._default(z.int().check(z.positive()), 1000),
    }),
    {},
  ),
  db: z.prefault(
    z.object({
      seed: z.prefault(
        z.object({
          enabled: z._default(z.boolean(), true),
          sql_paths: z._default(z.array(z.string()), ['./seed.sql']),
        }),
        {},
      ),
    }),
    {},
  ),
  auth: z.object({
    site_url: z.url(),
    jwt_expiry: z._default(z.int(), 3600),
    enable_signup: z._default(z.boolean(), true),
    enable_refresh_token_rotation: z._default(z.boolean(), true),
    refresh_token_reuse_interval: z._default(z.int(), 10),
    minimum_password_length: z._default(z.int(), 6),
    rate_limit: z.prefault(z.object({ email_sent: z.optional(z.int()) }), {}),
    mfa: z.prefault(
      z.object({
        max_enrolled_factors: z._default(z.int(), 10),
        totp: z.prefault(
          z.object({
            enroll_enabled: z._default(z.boolean(), false),
            verify_enabled: z._default(z.boolean(), false),
          }),
          {},
        ),
      }),
      {},
    ),
    email: z.prefault(
      z.object({
        enabled: z._default(z.boolean(), true),
        enable_confirmations: z._default(z.boolean(), false),
        double_confirm_changes: z._default(z.boolean(), true),
        max_frequency: z.prefault(duration, '1m'),
        otp_length: z._default(z.int(), 6),
        otp_expiry: z._default(z.int(), 3600),
        template: z._default(z.record(z.string(), template), {}),
        notification: z._default(z.record(z.string(), notification), {}),
      }),
      {},
    ),
  }),
  storage: z.prefault(z.object({ file_size_limit: z._default(z.string(), '50MiB') }), {}),
})

export type Config = z.infer<typeof schema>

/** @throws StartError with file and place if config.toml is missing, malformed or invalid */
export function readConfig(file: string): Config {
  const result = schema.safeParse(parseFile(file))
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new StartError(`${file}: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'valor inválido'}`)
}

function parseFile(file: string): unknown {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new StartError(`Não foi possível ler ${file}.`)
  }
  try {
    return parse(text)
  } catch (cause) {
    const place = cause instanceof TomlError ? ` (linha ${cause.line}, coluna ${cause.column})` : ''
    throw new StartError(`${file} não é um arquivo TOML válido${place}.`, { cause })
  }
}
