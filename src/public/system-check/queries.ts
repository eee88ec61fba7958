import { queryOptions } from '@tanstack/react-query'
import { supabase } from '@/lib/supabase/client'
import { announceDatabase, announceFrontend, announceNetwork, announceReadiness } from './announce'
import type { Caller, CheckResult } from './checks/check'
import { checkAuthentication, checkLogin } from './checks/authentication'
import { checkDatabase } from './checks/database'
import { checkFrontend } from './checks/frontend'
import { missingFunctions } from './checks/functions'
import { checkNetwork } from './checks/network'
import { checkPolicies } from './checks/policies'
import { checkReadiness } from './checks/readiness'
import { checkTables } from './checks/tables'

async function announced<T>(work: () => Promise<T>, announce: (result?: T) => void): Promise<T> {
  const result = await work().catch((error: unknown) => {
    announce()
    throw error
  })
  announce(result)
  return result
}

const all = ['diagnostics'] as const

/** Product 2: opening the page again or signing in starts a visit, which runs the checks again. */
export type Visit = { id: string; caller: Caller }

/** Results must not change while someone reads them. */
const once = <T>(visit: Visit, name: string, queryFn: () => Promise<T>) =>
  queryOptions({
    queryKey: [...all, visit, name],
    queryFn,
    staleTime: Infinity,
    gcTime: 60 * 60_000,
    retry: false,
  })

export const diagnosticsQueries = {
  all,
  database: (visit: Visit) =>
    once(visit, 'database', () => announced(() => checkDatabase(supabase, visit.caller), announceDatabase)),
  tables: (visit: Visit) => once(visit, 'tables', () => checkTables(supabase, visit.caller)),
  /** Only administrators may read which functions exist. */
  functions: (visit: Visit) => ({
    ...once(visit, 'functions', () => missingFunctions(supabase)),
    enabled: visit.caller === 'admin',
  }),
  policies: (visit: Visit) => once(visit, 'policies', () => checkPolicies(supabase)),
  authentication: (visit: Visit) =>
    once(visit, 'authentication', () => checkAuthentication(supabase, visit.caller)),
  /** The read-only part of `authentication`. */
  login: (visit: Visit) => once<CheckResult[]>(visit, 'login', checkLogin),
  frontend: (visit: Visit) => once(visit, 'frontend', () => announced(checkFrontend, announceFrontend)),
  readiness: (visit: Visit) =>
    once(visit, 'readiness', () =>
      announced(() => checkReadiness(supabase, visit.caller), announceReadiness),
    ),
  network: (visit: Visit) => once(visit, 'network', () => announced(checkNetwork, announceNetwork)),
}
