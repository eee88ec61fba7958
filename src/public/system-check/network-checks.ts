import type { CheckResult } from './checks/check'
import type { NetworkReport } from './checks/network'
import { latencyGrades, megabits, milliseconds, notAvailable, speedGrades } from './checks/texts'

const noAnswer = `${notAvailable}: o serviço de teste não respondeu.`

const titles = {
  online: 'Conexão com a internet',
  latency: 'Latência',
  speed: 'Velocidade de download',
  stability: 'Estabilidade da conexão',
}

export const networkTitles = Object.values(titles)

/** A slow connection is shown; only a failed measurement is a failure. */
export function networkChecks(report: NetworkReport): CheckResult[] {
  const { online, latency, latencyGrade, stability, speed, speedGrade } = report
  const missing = (id: keyof typeof titles): CheckResult => ({
    id,
    title: titles[id],
    state: 'failure',
    message: online ? noAnswer : `${notAvailable}: o aparelho está sem internet.`,
    advice: online
      ? 'Uma rede de empresa ou um bloqueador pode impedir o teste. Tente em outra rede.'
      : 'Ligue o Wi-Fi ou os dados móveis e verifique novamente.',
  })
  return [
    online
      ? { id: 'online', title: titles.online, state: 'success', message: 'Online' }
      : {
          id: 'online',
          title: titles.online,
          state: 'failure',
          message: 'Offline',
          advice: 'Ligue o Wi-Fi ou os dados móveis e verifique novamente.',
        },
    latency === null || latencyGrade === null
      ? missing('latency')
      : {
          id: 'latency',
          title: titles.latency,
          state: 'success',
          message: `${milliseconds(latency)} (${latencyGrades[latencyGrade]})`,
          ...(latencyGrade === 'high' && {
            advice: 'A conexão está lenta. Aproxime-se do Wi-Fi ou use outra rede.',
          }),
        },
    speed === null || speedGrade === null
      ? missing('speed')
      : {
          id: 'speed',
          title: titles.speed,
          state: 'success',
          message: `${megabits(speed)} (${speedGrades[speedGrade]})`,
          ...(speedGrade === 'low' && { advice: 'Envie arquivos grandes por uma conexão mais rápida.' }),
        },
    stability === null
      ? missing('stability')
      : {
          id: 'stability',
          title: titles.stability,
          state: 'success',
          message: stability,
          ...(stability === 'Ruim' && { advice: 'Páginas e envios podem falhar. Tente em outra rede.' }),
        },
  ]
}
