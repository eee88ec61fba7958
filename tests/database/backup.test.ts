import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pushMigrations, root, supabase, type MigratedDatabase } from '../../scripts/lib/migrated-database.ts'
import { startPostgres } from '../../scripts/lib/start-postgres.ts'
import { createStack, type Stack } from '../../supabase/embedded/stack.ts'
import { withDocument, withOrganization } from '../support/fixtures.ts'
import { ADMIN_PASSWORD } from '../support/backend-snapshot.ts'
import { snapshot } from '../support/backend.ts'

// What operators are told to type, taken from where they read it.
const dump =
  /npx supabase db dump --remote --file copia\/dados\.sql ([^`]*?)\n(?! {2})/.exec(
    read('docs/operacao.md'),
  )?.[1] ?? ''
const dumpOptions = dump.split(/[\s\\]+/)
const restoring = read('docs/backup.md')
const counting = commandsWith('antes.txt')

test('what its commands make in the folder of the code is not committed', () => {
  const made = ['copia', ...(counting.match(/\w+\.txt/g) ?? [])]
  const ignored = read('.gitignore').split('\n')
  expect([...new Set(made)].filter((name) => !ignored.includes(`/${name}`))).toEqual([])
})

test('what the migrations fill themselves, and what lets somebody in, is neither in a backup nor counted after it', () => {
  const filled = snapshot().seededTables.filter((table) => /^(auth|public|private)\./.test(table))
  // The others hold the key of the mail service, and what lets in whoever reads the backup.
  const secret = ['private.mail_settings', 'auth.sessions', 'auth.refresh_tokens', 'auth.mfa_amr_claims']
  const left = [...filled, ...secret].filter((table) => table !== 'auth.schema_migrations').sort()
  const excluded = dumpOptions[dumpOptions.indexOf('--exclude') + 1]?.split(',').sort()
  expect(excluded).toEqual(left)
  const uncounted = /tablename not in \(([^)]*)\)/.exec(counting)?.[1]?.match(/\w+/g)
  expect(uncounted?.sort()).toEqual(
    ['auth.schema_migrations', ...left].map((table) => table.replace(/^\w+\./, '')).sort(),
  )
})

// The programs that dump and load are Debian's; what they are told is what hosted projects get.
const DEBIAN_15 = '/usr/lib/postgresql/15/bin'

describe.skipIf(!existsSync(join(DEBIAN_15, 'pg_dump')))('a backup', () => {
  let server: MigratedDatabase
  let stack: Stack
  let folder: string
  beforeAll(async () => {
    server = await pushMigrations(await startPostgres(DEBIAN_15))
    const sql = postgres(server.superuserUrl, { max: 1 })
    for (const name of ['new_project', 'one_more']) await sql`create database ${sql(name)} template postgres`
    await sql.end()
    stack = await createStack({ postgresUrl: server.superuserUrl, adminPassword: ADMIN_PASSWORD })
    const home = { nome: 'Casa Ana', uf: 'SP', municipio: 'Santos' }
    await withDocument(await withOrganization(stack, 'ana@ong.org.br', home), 'estatuto')
    folder = mkdtempSync(join(tmpdir(), 'mutirao-backup-'))
    mkdirSync(join(folder, 'copia'))
  }, 120_000)
  afterAll(async () => {
    await stack.close()
    await server.stop()
    rmSync(folder, { recursive: true })
  })

  const run = async (commands: string, database = '') => {
    const { stdout } = await promisify(execFile)('bash', ['-ec', commands], {
      cwd: folder,
      env: {
        ...process.env,
        PATH: `${DEBIAN_15}:${process.env.PATH}`,
        BANCO: server.superuserUrl.replace(/postgres$/, database),
      },
    })
    return stdout
  }
  const makeBackup = async (options: string[]) => {
    // In a container there; what it runs there is shown by --dry-run.
    const shown = await supabase(['db', 'dump', `--remote=${server.superuserUrl}`, '--dry-run', ...options])
    writeFileSync(join(folder, 'dump.sh'), shown.slice(shown.indexOf('#!')))
    await run('bash dump.sh > copia/dados.sql')
  }
  const load = (database: string) =>
    run(commandsWith('psql "$BANCO" --single').replace(/^export.*/, ''), database)

  test('is loaded into a new project whole, as the steps say', async () => {
    await makeBackup(dumpOptions)
    await load('new_project')
    expect(await run(counting, 'new_project')).toBe('')
    const counted = readFileSync(join(folder, 'antes.txt'), 'utf8')
    expect(counted).toMatch(/^"public"\."documentos" 1$/m)
    expect(counted).not.toMatch(/sessions|refresh_tokens/)
  })

  test('made by the older command, which took the municipalities too, is mended as they say', async () => {
    await makeBackup(dumpOptions.map((option) => option.replace('private.municipios,', '')))
    await expect(load('one_more')).rejects.toThrow(
      'duplicate key value violates unique constraint "municipios_pkey"',
    )
    await run(commandsWith('dados-sem-municipios'))
    await load('one_more')
    expect(await run(counting, 'one_more')).toBe('')
  })
})

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** The block of commands of docs/backup.md that has these words. */
function commandsWith(text: string): string {
  const blocks = [...restoring.matchAll(/^ *```sh\n([\s\S]*?)^ *```/gm)].map(([, commands = '']) => commands)
  const found = blocks.find((commands) => commands.includes(text)) ?? ''
  return found.replace(/^ {3}/gm, '')
}
