import { formatDecimal } from '@/lib/format-decimal'
import type { Notice } from '@/lib/toast'
import type { LatencyGrade, LoadGrade, SpeedGrade } from './thresholds'

export const applyMigrations = 'Aplique as migrações que faltam (npx supabase db push --remote).'

export const loadGrades: Record<LoadGrade, string> = {
  excellent: 'Excelente',
  acceptable: 'Aceitável',
  slow: 'Lento',
}

export const latencyGrades: Record<LatencyGrade, string> = {
  excellent: 'Excelente',
  good: 'Boa',
  moderate: 'Moderada',
  high: 'Alta',
}

export const speedGrades: Record<SpeedGrade, string> = {
  excellent: 'Excelente',
  acceptable: 'Aceitável',
  low: 'Baixa',
}

export const notAvailable = 'Não disponível'

export const milliseconds = (ms: number) => `${Math.round(ms)} ms`
export const megabits = (mbps: number) => `${formatDecimal(mbps)} Mbps`

/** Toasts of product 8. */
export const notices = {
  databaseDone: {
    tone: 'success',
    title: 'Verificação de sistema concluída',
    description: 'O banco de dados respondeu a todas as verificações.',
  },
  databaseFailed: (titles: readonly string[]): Notice => ({
    tone: 'error',
    title: 'Erro nos testes de banco de dados',
    description:
      titles.length > 0 ? `Com problema: ${titles.join(', ')}.` : 'A verificação não pôde terminar.',
  }),
  frontendDone: {
    tone: 'success',
    title: 'Testes de frontend completados',
    description: 'Navegador e página foram verificados.',
  },
  frontendFailed: (titles: readonly string[]): Notice => ({
    tone: 'error',
    title: 'Erro nos testes de frontend',
    description:
      titles.length > 0 ? `Com problema: ${titles.join(', ')}.` : 'Os testes não puderam terminar.',
  }),
  ready: {
    tone: 'success',
    title: 'Sistema pronto para deploy',
    description: 'Todos os requisitos foram atendidos.',
  },
  attention: (labels: readonly string[]): Notice => ({
    tone: 'warning',
    title: 'Atenção - Requisitos de deploy',
    description:
      labels.length === 0
        ? 'Os requisitos não puderam ser verificados.'
        : `${labels.length} ${labels.length === 1 ? 'requisito não atendido' : 'requisitos não atendidos'}: ${labels.join(', ')}.`,
  }),
  networkDone: (latency: number, speed: number): Notice => ({
    tone: 'success',
    title: 'Testes de rede completados',
    description: `Latência: ${milliseconds(latency)}. Velocidade: ${megabits(speed)}.`,
  }),
  networkPartial: (missing: readonly string[]): Notice => ({
    tone: 'warning',
    title: 'Alguns testes de rede falharam',
    description: `Não foi possível medir: ${missing.join(' e ')}.`,
  }),
  networkFailed: {
    tone: 'error',
    title: 'Erro nos testes de rede',
    description: 'Os testes não puderam terminar.',
  },
  reportCopied: { tone: 'success', title: 'Relatório copiado' },
  reportNotCopied: {
    tone: 'error',
    title: 'Não foi possível copiar',
    description: 'O navegador não permitiu. Baixe o arquivo.',
  },
} as const
