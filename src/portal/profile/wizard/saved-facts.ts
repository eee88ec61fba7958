import type { Holder } from '@/domain/certificates/identity'
import type { WizardStore } from './wizard-store'

/** What the profile says that documents are compared with: whose they are, and the board's term. */
export function savedFacts({ editors }: WizardStore): { holder: Holder; mandate: string } {
  const { periodoMandato } = editors['detalhes-ong'].values
  const basics = editors['dados-basicos'].values
  const text = (field: string) => {
    const value = basics[field]
    return typeof value === 'string' ? value : ''
  }
  return {
    holder: { cnpj: text('cnpj'), name: text('nome'), state: text('uf'), city: text('municipio') },
    mandate: typeof periodoMandato === 'string' ? periodoMandato : '',
  }
}
