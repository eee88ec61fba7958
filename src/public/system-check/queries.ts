import { queryOptions } from '@tanstack/react-query'
import { supabase } from '@/lib/supabase/client'
import { announce, announceDatabase, announceFrontend, announceNetwork, announceReadiness } from './announce'
import type { Caller, CheckResult } from './checks/check'
import { checkAuthentication, checkLogin } from './checks/authentication'
import { checkDatabase } from './checks/database'
import { checkFrontend } from './checks/frontend'
import { missingFunctions } from './checks/functions'
import { checkNetwork } from './checks/network'
import { checkPolicies } from './checks/policies'
import { checkReadiness } from './checks/readiness'
import { checkTables } from './checks/tables'
import { notices } from './checks/texts'

async function announced<T>(
  work: () => Promise<T>,
  done: (result: T) => void,
  broken: () => void,
): Promise<T> {
  try {
    const result = await work()
    done(result)
    return result
  } catch (error) {
    broken()
    throw error
  }
}

/** Results must not change while someone reads them. */
const once = { staleTime: Infinity, gcTime: 60 * 60_000, retry: false } as const

const all = ['diagnostics'] as const

/** Product 2: opening the page again or signing in starts a visit, which runs the checks again. */
export type Visit = { id: string; caller: Caller }

export const diagnosticsQueries = {
  all,
  database: (visit: Visit) =>
    queryOptions({
      queryKey: [...all, visit, 'database'],
      queryFn: () =>
        announced(
          () => checkDatabase(supabase, visit.caller),
          announceDatabase,
          () => announce(notices.databaseFailed([]), 'diagnostics-database'),
        ),
      ...once,
    }),
  tables: (visit: Visit) =>
    queryOptions({
      queryKey: [...all, visit, 'tables'],
      queryFn: () => checkTables(supabase, visit.caller),
      ...once,
    }),
  /** Only administrators may read which functions exist. */
  functions: (visit: Visit) =>
    queryOptions({
      queryKey: [...all, visit, 'functions'],
      queryFn: () => missingFunctions(supabase),
      enabled: visit.caller === 'admin',
      ...once,
    }),
  policies: (visit: Visit) =>
    queryOptions({ queryKey: [...all, visit, 'policies'], queryFn: () => checkPolicies(supabase), ...once }),
  authentication: (visit: Visit) =>
    queryOptions({
      queryKey: [...all, visit, 'authentication'],
      queryFn: () => checkAuthentication(supabase, visit.caller),
      ...once,
    }),
  /** The read-only part of `authentication`. */
  login: (visit: Visit) =>
    queryOptions({
      queryKey: [...all, visit, 'login'],
      queryFn: (): Promise<CheckResult[]> => checkLogin(),
      ...once,
    }),
  frontend: (visit: Visit) =>
    queryOptions({
      queryKey: [...all, visit, 'frontend'],
      queryFn: () =>
        announced(checkFrontend, announceFrontend, () =>
          announce(notices.frontendFailed([]), 'diagnostics-frontend'),
        ),
      ...once,
    }),
  readiness: (visit: Visit) =>
    queryOptions({
      queryKey: [...all, visit, 'readiness'],
      queryFn: () =>
        announced(
          () => checkReadiness(supabase, visit.caller),
          announceReadiness,
          () => announce(notices.attention([]), 'diagnostics-readiness'),
        ),
      ...once,
    }),
  network: (visit: Visit) =>
    queryOptions({
      queryKey: [...all, visit, 'network'],
      queryFn: () =>
        announced(checkNetwork, announceNetwork, () =>
          announce(notices.networkFailed, 'diagnostics-network'),
        ),
      ...once,
    }),
}
