import { showToast, type Notice } from '@/lib/toast'
import type { CheckResult } from './checks/check'
import type { FrontendReport } from './checks/frontend'
import type { NetworkReport } from './checks/network'
import type { Readiness } from './checks/readiness'
import { notices } from './checks/texts'

/** Product 9: at the top, so that toasts do not cover the results. */
export const announce = (notice: Notice, id: string): void => {
  showToast({ ...notice, id, position: 'top-center' })
}

const failedTitles = (checks: readonly CheckResult[] = []) =>
  checks.filter(({ state }) => state === 'failure').map(({ title }) => title)

/** Each is called without an outcome where a run could not end. */
export function announceDatabase(checks?: readonly CheckResult[]): void {
  const failed = failedTitles(checks)
  announce(
    checks && failed.length === 0 ? notices.databaseDone : notices.databaseFailed(failed),
    'diagnostics-database',
  )
}

export function announceFrontend(report?: FrontendReport): void {
  const failed = failedTitles(report?.checks)
  announce(
    report && failed.length === 0 ? notices.frontendDone : notices.frontendFailed(failed),
    'diagnostics-frontend',
  )
}

export function announceReadiness(readiness?: Readiness): void {
  const unmet = readiness?.requirements.filter(({ met }) => !met).map(({ label }) => label) ?? []
  announce(readiness?.state === 'ready' ? notices.ready : notices.attention(unmet), 'diagnostics-readiness')
}

export function announceNetwork(report?: NetworkReport): void {
  const { latency = null, speed = null } = report ?? {}
  const missing = [latency === null && 'latência', speed === null && 'velocidade'].filter(
    (name) => name !== false,
  )
  const notice = !report
    ? notices.networkFailed
    : latency !== null && speed !== null
      ? notices.networkDone(latency, speed)
      : notices.networkPartial(missing)
  announce(notice, 'diagnostics-network')
}
