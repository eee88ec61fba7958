import { pageTable, type Page, type PageName } from '../../src/app/page-table.ts'

/** A module or chunk as the build's manifest names it. */
type ModuleName = string

export type Route = Page & {
  /** Modules that the address needs besides the entry, for every visitor. */
  modules: ModuleName[]
}

/** The session and the data of somebody signed in, with the tools that the header gets for them. */
export const sessionModules: ModuleName[] = ['session-engine', 'src/app/layouts/header/user-toolbar.tsx']

const routeOf = (page: Page): Route => ({
  ...page,
  modules: [
    ...(page.need === 'admin' ? ['src/app/layouts/admin-layout.tsx'] : []),
    `src/${page.module}-page.tsx`,
  ],
})

/** The table of pages with the build's view of each. A module that the build does not know fails the build. */
export const routes = Object.fromEntries(
  Object.entries(pageTable).map(([name, page]) => [name, routeOf(page)]),
) as Record<PageName, Route>

/** react-router's pattern of one address (`:id`, `:step?`) as a regular expression, for the script of the shell. */
export const patternSource = (pattern: string): string =>
  pattern.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')
