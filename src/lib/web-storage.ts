/** These items belong to a person, by owner (`user-storage.ts`). */
export type UserKey =
  | 'formData'
  | 'completedSteps'
  | 'activeTab'
  | 'unfinishedUploads'
  | 'keptPages'
  | 'messages'
  | 'erasing'

/** These items belong to a person and go with the tab. There may be several of one, each with a name of its own after a colon. */
export type TabKey = 'mutirao-criacoes-abertas' | 'paperDates'

/** They go with the session. */
type SessionKey = 'mutirao-sessao' | 'mutirao-acesso'

/** They are nobody's, and stay. */
type DeviceKey =
  | 'pendingVerificationEmail'
  | 'pendingVerificationSentAt'
  | 'mutirao-atalhos'
  | 'mutirao-colunas-csv'
  | 'mutirao-diagnostico-pendente'
  | 'mutirao-diagnostico-escrita'

/** `full` and `blocked`: nothing was stored. */
export type WriteResult = 'stored' | 'full' | 'blocked'

/** The only access to Web Storage: lint holds that, and the types that every key is listed above. */
const storageOf = <Key extends string>(storage: () => Storage) => ({
  /** It is null also where the browser blocks storage. */
  read(key: Key): string | null {
    try {
      return storage().getItem(key)
    } catch {
      return null
    }
  },
  /** It is null also for what is no JSON. */
  readJson(key: Key): unknown {
    try {
      return JSON.parse(storage().getItem(key) ?? 'null')
    } catch {
      return null
    }
  },
  /** A null value removes the item. */
  write(key: Key, value: string | null): WriteResult {
    try {
      if (value === null) storage().removeItem(key)
      else storage().setItem(key, value)
      return 'stored'
    } catch (error) {
      return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'blocked'
    }
  },
})

export const deviceStorage = storageOf<UserKey | SessionKey | DeviceKey>(() => localStorage)

export const tabStorage = {
  ...storageOf<TabKey | `${TabKey}:${string}`>(() => sessionStorage),
  erase(item: TabKey): void {
    try {
      for (const key of Object.keys(sessionStorage))
        if (key.replace(/:.*/, '') === item) sessionStorage.removeItem(key)
    } catch {
      // Storage is blocked: nothing to remove.
    }
  },
}

/**
 * Sets a mark on <html>, before the first paint, on a device with a session. Serialized into the prerendered documents by
 * `prerender.tsx`: it must not use anything from outside itself.
 */
export function markReturning(sessionKey: string, mark: string): void {
  try {
    document.documentElement.toggleAttribute(mark, localStorage.getItem(sessionKey) !== null)
  } catch {
    // Storage is blocked: a visitor.
  }
}
