import type { Document } from '@/lib/supabase/database'
import type { DossierOrganization } from '@/domain/dossier/dossier-data'

const none = { created_at: '2026-01-09T12:00:00Z' }

/** An organisation as the database sends it, with nothing filled in but what is given. */
export const organizationWith = (given: Record<string, unknown> = {}): DossierOrganization =>
  // What is left out is null in the database; the dossier reads every column by its name.
  ({
    id: '00000000-0000-4000-8000-000000000001',
    nome: 'Associação Mãos Dadas',
    ...none,
    dados_adicionais: {},
    owner: { perfil_completo: false },
    certificacoes: null,
    priorities: null,
    documentos: [],
    ...given,
  }) as unknown as DossierOrganization

export const documentWith = (tipo: string, given: Partial<Document> = {}): Document => ({
  id: '00000000-0000-4000-8000-000000000002',
  org_id: '00000000-0000-4000-8000-000000000001',
  tipo,
  nome: `${tipo}.pdf`,
  aprovado: false,
  observacoes: null,
  arquivo_url: `00000000-0000-4000-8000-000000000001/${tipo}/00000000-0000-4000-8000-000000000002.pdf`,
  tamanho: 1024,
  reviewed_at: null,
  ...none,
  aguardando_desde: none.created_at,
  emitido_em: null,
  valido_ate: null,
  sem_validade: false,
  resposta: null,
  explicacao: null,
  ...given,
})
