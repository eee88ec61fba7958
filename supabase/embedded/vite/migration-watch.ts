import { basename, dirname, join, resolve } from 'node:path'
import type { FSWatcher, Logger } from 'vite'
import { MIGRATION_FILE } from '../database/migrations.ts'
import type { Stack } from '../stack.ts'
import { failureLine, printChanged } from './start-lines.ts'

type Report = { logger: Logger; reload: () => void }

/** Editors write a file in several steps. */
const SETTLE_MS = 200

export function followMigrations(
  watcher: FSWatcher,
  supabaseDir: string,
  stack: Stack,
  report: Report,
): void {
  const migrations = resolve(supabaseDir, 'migrations')
  const config = resolve(supabaseDir, 'config.toml')
  const warned = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  const apply = async () => {
    try {
      const { applied, changed } = await stack.migrate()
      if (applied.length > 0) {
        report.logger.info(`Migrações aplicadas: ${applied.join(', ')}`)
        report.reload()
      }
      printChanged(
        report.logger,
        changed.filter((file) => !warned.has(file)),
      )
      for (const file of changed) warned.add(file)
    } catch (error) {
      report.logger.error(failureLine(error))
    }
  }
  const notice = (path: string) => {
    const file = resolve(path)
    if (file === config) report.logger.warn('supabase/config.toml mudou: reinicie o servidor.')
    if (dirname(file) !== migrations || !MIGRATION_FILE.test(basename(file))) return
    clearTimeout(timer)
    timer = setTimeout(() => void apply(), SETTLE_MS)
  }
  watcher.add([join(migrations), config])
  watcher.on('add', notice)
  watcher.on('change', notice)
}
