import * as z from 'zod/mini'
import { formatNumber } from '@/lib/format-number'

/** Organizations whose people could not read a message, as the previews of messages to many name them. */
export const unreachableShape = z.array(
  z.object({
    id: z.string(),
    nome: z.nullable(z.string()),
    motivo: z.enum(['sem_responsavel', 'sem_acesso', 'email_nao_confirmado']),
  }),
)
export type Unreachable = z.infer<typeof unreachableShape>

export const unreachableTexts = {
  title: (count: number) => (count === 1 ? '1 não pode receber' : `${formatNumber(count)} não podem receber`),
  more: (count: number) => `e mais ${formatNumber(count)}`,
  otherTab: '(abre em outra aba)',
  obstacles: {
    sem_responsavel: 'sem responsável cadastrado',
    sem_acesso: 'o responsável está sem acesso aprovado',
    email_nao_confirmado: 'o responsável não confirmou o e-mail',
  },
} as const
