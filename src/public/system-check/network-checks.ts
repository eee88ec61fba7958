import { failed, passed, type CheckResult } from './checks/check'
import type { NetworkReport } from './checks/network'
import { latencyGrades, megabits, milliseconds, notAvailable, speedGrades } from './checks/texts'

const noAnswer = `${notAvailable}: o serviço de teste não respondeu.`

const checks = {
  online: { id: 'online', title: 'Conexão com a internet' },
  latency: { id: 'latency', title: 'Latência' },
  speed: { id: 'speed', title: 'Velocidade de download' },
  stability: { id: 'stability', title: 'Estabilidade da conexão' },
}

export const networkTitles = Object.values(checks).map(({ title }) => title)

const goOnline = 'Ligue o Wi-Fi ou os dados móveis e verifique novamente.'

/** A slow connection is shown; only a failed measurement is a failure. */
export function networkChecks(report: NetworkReport): CheckResult[] {
  const { online, latency, latencyGrade, stability, speed, speedGrade } = report
  const missing = (id: keyof typeof checks) =>
    online
      ? failed(
          checks[id],
          noAnswer,
          'Uma rede de empresa ou um bloqueador pode impedir o teste. Tente em outra rede.',
        )
      : failed(checks[id], `${notAvailable}: o aparelho está sem internet.`, goOnline)
  const measured = (id: keyof typeof checks, message: string, isBad: boolean, advice: string) => ({
    ...passed(checks[id], message),
    ...(isBad && { advice }),
  })
  return [
    online ? passed(checks.online, 'Online') : failed(checks.online, 'Offline', goOnline),
    latency === null || latencyGrade === null
      ? missing('latency')
      : measured(
          'latency',
          `${milliseconds(latency)} (${latencyGrades[latencyGrade]})`,
          latencyGrade === 'high',
          'A conexão está lenta. Aproxime-se do Wi-Fi ou use outra rede.',
        ),
    speed === null || speedGrade === null
      ? missing('speed')
      : measured(
          'speed',
          `${megabits(speed)} (${speedGrades[speedGrade]})`,
          speedGrade === 'low',
          'Envie arquivos grandes por uma conexão mais rápida.',
        ),
    stability === null
      ? missing('stability')
      : measured(
          'stability',
          stability,
          stability === 'Ruim',
          'Páginas e envios podem falhar. Tente em outra rede.',
        ),
  ]
}
