import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod/mini'

const schema = z.object({
  /** Stored, so that sessions survive a restart. */
  jwtSecret: z.string().check(z.minLength(32)),
  /** Acts as `service_role`. Random, because any page in the developer's browser can reach this server. */
  secretKey: z.string(),
  adminPassword: z.string(),
})

export type Secrets = z.infer<typeof schema>

/** Without a file, the secrets last as long as the process. */
export function loadSecrets(file?: string): Secrets {
  const stored = file ? readSecrets(file) : undefined
  if (stored) return stored
  const secrets = {
    jwtSecret: randomBytes(32).toString('base64url'),
    secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
    adminPassword: randomBytes(9).toString('base64url'),
  }
  if (file) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  }
  return secrets
}

function readSecrets(file: string): Secrets | undefined {
  if (!existsSync(file)) return undefined
  try {
    return schema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data
  } catch {
    return undefined // Truncated by a crash: new secrets only end the sessions.
  }
}
