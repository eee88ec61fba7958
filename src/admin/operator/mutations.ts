import { mutationOptions } from '@tanstack/react-query'
import { auditQueries } from '@/admin/audit/queries'
import { operatorKey, operatorSettingsQuery, type OperatorSettings } from '@/domain/operator/queries'
import { retentionKey, type RetentionRule } from '@/domain/operator/retention'
import { saveWithVersion, versionedWrite, type Compare, type PromptUser } from '@/lib/query/save-with-version'
import { dataOf, supabase } from '@/lib/supabase/client'
import type { OperatorValues } from './operator-values'
import { operatorTexts as texts, retentionTexts } from './texts'

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
  saveRetention: () =>
    mutationOptions({
      mutationFn: ({ rule, prazo }: { rule: RetentionRule; prazo: number }) =>
        dataOf(supabase.rpc('save_retention', { p_tipo: rule.tipo, p_prazo: prazo, p_versao: rule.versao })),
      meta: {
        failure: retentionTexts.failures.save,
        sentences: { MU012: retentionTexts.changedElsewhere },
        success: retentionTexts.saved,
        invalidates: [retentionKey, auditQueries.all],
      },
    }),
}
