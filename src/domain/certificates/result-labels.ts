import type { Result } from './result'

export const resultLabels: Record<Result, string> = {
  negativa: 'Negativa',
  'positiva-com-efeitos': 'Positiva com efeitos de negativa',
  positiva: 'Positiva',
  regular: 'Regular',
  'nao-contribuinte': 'Não contribuinte',
}
