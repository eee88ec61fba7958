/** Whose answer may come from the device: a page of the app, or a file of the build. */
export type Kind = 'page' | 'file'

/** Files that are named by their content and therefore never change. */
const FILE = /^\/assets\/[\w.-]+\.(js|css)$/

export const isFile = (path: string): boolean => FILE.test(path)

type ParsedRequest = Pick<Request, 'method' | 'mode' | 'url' | 'headers'>

/**
 * Which requests concern the worker: the app's own addresses (`pages`, its table) and its files. Whatever else is on
 * this origin, such as the backend of `npm run preview`, is none of its business, nor is anything that carries a token,
 * asks for a part, or writes.
 */
export function kindOf(
  { method, mode, url, headers }: ParsedRequest,
  origin: string,
  pages: RegExp,
): Kind | null {
  if (method !== 'GET' || headers.has('authorization') || headers.has('range')) return null
  const address = new URL(url)
  if (address.origin !== origin) return null
  if (mode === 'navigate') return pages.test(address.pathname) ? 'page' : null
  return isFile(address.pathname) && address.search === '' ? 'file' : null
}
