import { queryOptions } from '@tanstack/react-query'
import { profileKey } from '@/domain/organization/profile-target'
import { dataOf, supabase } from '@/lib/supabase/client'
import type { Declarant } from './declarations'

/** What the profile says of who declares, as it is saved. */
export const declarantQuery = (orgId: string) =>
  queryOptions({
    queryKey: [...profileKey, 'declarant', orgId],
    queryFn: ({ signal }): Promise<Declarant> =>
      dataOf(
        supabase
          .from('organizacoes')
          .select(
            'nome, cnpj, endereco, municipio, uf, representante, cargo_representante, cpf_representante',
          )
          .eq('id', orgId)
          .abortSignal(signal)
          .single(),
      ),
  })
