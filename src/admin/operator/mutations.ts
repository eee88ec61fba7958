import { mutationOptions } from '@tanstack/react-query'
import { auditQueries } from '@/admin/audit/queries'
import { operatorKey, operatorSettingsQuery, type OperatorSettings } from '@/domain/operator/queries'
import { saveWithVersion, versionedWrite, type Compare, type PromptUser } from '@/lib/query/save-with-version'
import { dataOf, supabase } from '@/lib/supabase/client'
import type { OperatorValues } from './operator-values'
import { operatorTexts as texts } from './texts'

type OperatorSave = {
  values: OperatorValues
  seen: OperatorSettings
  compare: Compare<OperatorSettings, OperatorValues>
  promptUser: PromptUser
}

export const operatorMutations = {
  /** Writes over the version seen, and asks about what somebody else has changed meanwhile. */
  save: () =>
    mutationOptions({
      mutationFn: async (save: OperatorSave, { client }) => {
        const readCurrent = () => client.query({ ...operatorSettingsQuery, staleTime: 0 })
        const write = versionedWrite(async (values: OperatorValues, seen: OperatorSettings) => {
          await dataOf(
            supabase.rpc('save_operator_settings', {
              p_nome: values.nome,
              p_cnpj: values.cnpj,
              p_encarregado: values.encarregado,
              p_substituto: values.substituto,
              p_email: values.email,
              p_telefone: values.telefone,
              p_pequeno_porte: values.pequenoPorte,
              p_versao: seen.versao,
            }),
          )
          return readCurrent()
        }, readCurrent)
        return saveWithVersion({ ...save, write })
      },
      meta: {
        failure: texts.failures.save,
        // What one field lacks is said there.
        sentences: { MU001: null },
        success: texts.saved,
        invalidates: [operatorKey, auditQueries.all],
      },
    }),
}
