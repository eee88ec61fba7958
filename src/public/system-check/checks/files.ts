import { documentsBucket } from '@/lib/supabase/client'
import type { Caller } from './check'
import { recognizeFault } from './faults'
import { probe } from './probe'
import type { Requirement } from './device-readiness'

const nameOneFile = () =>
  probe(async () => {
    const { data, error } = await documentsBucket.list('', { limit: 1 })
    return { data, error, status: error?.status ?? 0 }
  })

/** The storage must answer, and must not list files to visitors. */
export async function filesRequirement(caller: Caller): Promise<Requirement> {
  const base = { id: 'files', label: 'Serviço de arquivos' }
  const { data, error, status } = await nameOneFile()
  if (error) {
    const { message, advice, technical } = recognizeFault(error, status)
    return {
      ...base,
      met: false,
      message: `Documentos não podem ser enviados nem abertos. ${message}`,
      advice,
      technical,
    }
  }
  if (caller === 'visitor' && data?.length)
    return {
      ...base,
      met: false,
      message: 'Um visitante sem conta consegue ver arquivos das organizações.',
      advice: 'Retire as políticas abertas da tabela storage.objects.',
    }
  return { ...base, met: true, message: 'O serviço que guarda os documentos respondeu.' }
}
