import { consoleLogCount } from '@/lib/console-log-count'
import { deviceStorage } from '@/lib/web-storage'

export type Requirement = {
  id: string
  label: string
  met: boolean
  message: string
  advice?: string
  technical?: string
}

type Subject = Pick<Requirement, 'id' | 'label'>

export const met = (subject: Subject, message: string): Requirement => ({ ...subject, met: true, message })

/** @param technical what the server says, for support */
export const unmet = (
  subject: Subject,
  message: string,
  advice: string,
  technical?: string | null,
): Requirement => ({ ...subject, met: false, message, advice, ...(technical && { technical }) })

type OrganizationFacts = {
  /** Bytes; undefined if the browser does not report it. */
  freeStorage: number | undefined
  storageWorks: boolean
  consoleLogs: number
  connection: Connection
  missingFeatures: readonly string[]
}

/** Profile drafts need local storage. */
function storageWorks(): boolean {
  const key = 'mutirao-diagnostico-escrita'
  deviceStorage.write(key, '1')
  const stored = deviceStorage.read(key) === '1'
  deviceStorage.write(key, null)
  return stored
}

// Thresholds of product 9.
export const isStorageLow = (freeBytes: number | undefined): boolean =>
  freeBytes !== undefined && freeBytes < 10 * 1_048_576

export const isConsoleNoisy = (logs: number): boolean => logs > 10

async function freeStorage(): Promise<number | undefined> {
  // Missing without HTTPS and in old browsers, despite the types.
  if (!('storage' in navigator)) return undefined
  try {
    const { quota, usage } = await navigator.storage.estimate()
    return quota === undefined ? undefined : quota - (usage ?? 0)
  } catch {
    return undefined
  }
}

const features: readonly [string, () => boolean][] = [
  ['fetch', () => 'fetch' in globalThis],
  ['crypto.randomUUID', () => 'crypto' in globalThis && 'randomUUID' in crypto],
  ['ResizeObserver', () => 'ResizeObserver' in globalThis],
  // Features with a fallback do not count: without `:has()` the portal only looks plainer.
  ['Object.hasOwn', () => 'hasOwn' in Object],
  ['CSS @layer', () => 'CSSLayerBlockRule' in globalThis],
]

/** The test itself may throw in an old browser, which counts as missing. */
function missingFeatures(): string[] {
  return features.flatMap(([name, present]) => {
    try {
      return present() ? [] : [name]
    } catch {
      return [name]
    }
  })
}

/** Browsers trust local addresses like https. */
export type Connection = 'https' | 'local' | 'open'

export function connectionOf(protocol: string, secureContext: boolean): Connection {
  if (protocol === 'https:') return 'https'
  return secureContext ? 'local' : 'open'
}

const connections: Record<Connection, string> = {
  https: 'A página veio por uma conexão segura.',
  local: 'O endereço é deste aparelho: a página não passa pela rede.',
  open: 'A página não veio por uma conexão segura.',
}

export function deviceRequirements(facts: OrganizationFacts): Requirement[] {
  const low = isStorageLow(facts.freeStorage)
  const noisy = isConsoleNoisy(facts.consoleLogs)
  return [
    {
      id: 'storage',
      label: 'Armazenamento local',
      met: facts.storageWorks && !low,
      message: !facts.storageWorks
        ? 'O navegador não guarda dados neste aparelho.'
        : low
          ? 'Menos de 10 MB de armazenamento livre.'
          : 'Há espaço para guardar o que é digitado.',
      advice: 'Libere espaço no aparelho e saia do modo de navegação privada.',
    },
    {
      id: 'console',
      label: 'Mensagens no console',
      met: !noisy,
      message: noisy
        ? `${facts.consoleLogs} mensagens no console (o limite é 10).`
        : 'O console não tem mensagens demais.',
      advice: 'Desative extensões do navegador ou envie o relatório ao suporte técnico.',
    },
    {
      id: 'secure',
      label: 'Conexão segura (HTTPS)',
      met: facts.connection !== 'open',
      message: connections[facts.connection],
      advice: 'Abra o portal por um endereço que começa com https://.',
    },
    {
      id: 'features',
      label: 'Recursos do navegador',
      met: facts.missingFeatures.length === 0,
      message:
        facts.missingFeatures.length === 0
          ? 'O navegador tem o que o portal usa.'
          : `${facts.missingFeatures.length === 1 ? 'Falta' : 'Faltam'} no navegador: ${facts.missingFeatures.join(', ')}.`,
      advice: 'Atualize o navegador.',
    },
  ]
}

export async function checkDevice(): Promise<Requirement[]> {
  return deviceRequirements({
    freeStorage: await freeStorage(),
    storageWorks: storageWorks(),
    consoleLogs: consoleLogCount(),
    connection: connectionOf(location.protocol, globalThis.isSecureContext),
    missingFeatures: missingFeatures(),
  })
}
