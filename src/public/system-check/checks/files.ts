import { documentsBucket } from '@/lib/supabase/client'
import type { Caller } from './check'
import { probe } from './probe'
import { met, unmet, type Requirement } from './device-readiness'

const nameOneFile = () =>
  probe(async () => {
    const { data, error } = await documentsBucket.list('', { limit: 1 })
    return { data, error, status: error?.status ?? 0 }
  })

/** The storage must answer, and must not list files to visitors. */
export async function filesRequirement(caller: Caller): Promise<Requirement> {
  const base = { id: 'files', label: 'Serviço de arquivos' }
  const { data, fault } = await nameOneFile()
  if (fault) {
    const { message, advice, technical } = fault
    return unmet(base, `Documentos não podem ser enviados nem abertos. ${message}`, advice, technical)
  }
  if (caller === 'visitor' && data?.length)
    return unmet(
      base,
      'Um visitante sem conta consegue ver arquivos das organizações.',
      'Retire as políticas abertas da tabela storage.objects.',
    )
  return met(base, 'O serviço que guarda os documentos respondeu.')
}
