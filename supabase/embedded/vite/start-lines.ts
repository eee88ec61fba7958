import { styleText } from 'node:util'
import type { Logger } from 'vite'
import type { Stack } from '../stack.ts'
import { StartError } from '../start-error.ts'
import { GUIDE_PATH, readGuide } from './guide-page.ts'

const RESET_HINT = 'Para recomeçar, pare o servidor e rode "npm run db:reset" (apaga os dados locais).'

export function printReady(logger: Logger, { siteUrl, admin, guide }: Stack, withTime: boolean): void {
  const line = (label: string, value: string) =>
    logger.info(`  ${styleText('green', '➜')}  ${styleText('bold', label.padEnd(15))} ${value}`)
  line('Aplicativo:', styleText('cyan', `${siteUrl}/`))
  line('Administração:', `${admin.email}  senha: ${admin.password}`)
  line('E-mails:', styleText('cyan', `${siteUrl}/__local/inbox`))
  if (readGuide(guide)) line('Roteiro:', styleText('cyan', siteUrl + GUIDE_PATH))
  if (!withTime) return
  const seconds = (performance.now() / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })
  logger.info(`  Pronto em ${seconds} s.\n`)
}

export function printChanged(logger: Logger, files: string[]): void {
  for (const file of files)
    logger.warn(styleText('yellow', `${file} já foi aplicada e mudou depois. ${RESET_HINT}`))
}

/** Exits without a stack trace, which would not help the developer. */
export function exitWith(logger: Logger, error: unknown): never {
  logger.error(styleText('red', failureLine(error)))
  process.exit(1)
}

export function failureLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return error instanceof StartError
    ? message
    : `O backend local não iniciou: ${message.split('\n', 1).join('')}`
}

/** @returns undefined if Vite tries the next port */
export function portFailure(
  { code, message }: NodeJS.ErrnoException,
  { port, strictPort }: { port: number; strictPort: boolean },
): StartError | undefined {
  if (code !== 'EADDRINUSE') return new StartError(`Não foi possível abrir o servidor: ${message}.`)
  if (!strictPort) return undefined
  return new StartError(`A porta ${port} já está em uso. Feche o outro programa ou escolha outra com --port.`)
}
