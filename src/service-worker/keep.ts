import { isFile } from './requests'
import { isFileAnswer, keptShell, SHELL, shellOf } from './shell'

/** Our caches begin with it; each holds one release. */
const PREFIX = 'mutirao '
/** More than the app has; a page that asks for more asks for nonsense. */
const MOST_FILES = 300

export type Device = { caches: CacheStorage; fetch: typeof fetch }

const ownCaches = async (caches: CacheStorage) =>
  (await caches.keys()).filter((name) => name.startsWith(PREFIX))

/** Forgets every release but these. */
export async function forget(caches: CacheStorage, except: readonly string[] = []): Promise<void> {
  const names = await ownCaches(caches)
  await Promise.all(names.filter((name) => !except.includes(name)).map((name) => caches.delete(name)))
}

/** The cache with a shell: it is put there last, so that all its files are there too. */
async function completeCache(caches: CacheStorage): Promise<string | null> {
  for (const name of await ownCaches(caches)) if (await (await caches.open(name)).match(SHELL)) return name
  return null
}

/** Adds what is missing; false where something else came in the place of a file. */
async function add(cache: Cache, files: Iterable<string>, fetch: Device['fetch']): Promise<boolean> {
  for (const file of files) {
    if (await cache.match(file)) continue
    // The page has it from this very cache of the browser: it is not paid for twice.
    const found = await fetch(file, { cache: 'force-cache' })
    if (!isFileAnswer(file, found)) return false
    await cache.put(file, found)
  }
  return true
}

/**
 * Keeps the shell with the files that a page has loaded. A page of another release than the published one changes
 * nothing; and the release before is forgotten only once this one can be opened whole. Answers whether it can.
 */
export async function keep(told: readonly string[], { caches, fetch }: Device): Promise<boolean> {
  const loaded = told.filter(isFile)
  if (loaded.length > MOST_FILES) return false
  const before = await completeCache(caches)
  // Its name ends with the app's first file: the release is known, and the line is not asked.
  if (before && loaded.includes(before.slice(PREFIX.length)))
    return add(await caches.open(before), loaded, fetch)
  const answer = await fetch(SHELL, { cache: 'no-cache' })
  const shell = await shellOf(answer)
  if (!shell || !loaded.includes(shell.entry)) return false
  const name = PREFIX + shell.entry
  await forget(caches, before === null ? [name] : [name, before])
  const cache = await caches.open(name)
  if (!(await add(cache, new Set([...shell.files, ...loaded]), fetch))) return false
  await cache.put(SHELL, keptShell(shell, answer))
  await forget(caches, [name])
  return true
}

/** A kept file of any release; files are named by their content. A storage that fails keeps nothing, and breaks nothing. */
export async function keptFile(caches: CacheStorage, path: string): Promise<Response | undefined> {
  try {
    for (const name of await ownCaches(caches)) {
      const found = await (await caches.open(name)).match(path, { ignoreVary: true })
      if (found) return found
    }
  } catch {
    // As if it were not there: the line is asked.
  }
  return undefined
}
