import { mutationOptions } from '@tanstack/react-query'
import { auditQueries } from '@/admin/audit/queries'
import { issuersKey, issuersQuery, type Issuer } from '@/domain/certificates/issuers'
import { saveWithVersion, versionedWrite, type Compare, type PromptUser } from '@/lib/query/save-with-version'
import { dataOf, supabase } from '@/lib/supabase/client'
import { toValues, type IssuerValues } from './issuer-form'
import { issuerTexts as texts } from './texts'

type IssuerSave = {
  values: IssuerValues
  seen: Issuer | null
  compare: Compare<Issuer, IssuerValues, Issuer | null>
  promptUser: PromptUser
}

const invalidates = [issuersKey, auditQueries.all]

const isSamePlace = (one: IssuerValues, other: IssuerValues) =>
  one.documento === other.documento && one.uf === other.uf && one.municipio === other.municipio

export const issuerMutations = {
  /** Writes over the version seen, and asks where somebody else has saved this place meanwhile. */
  save: () =>
    mutationOptions({
      mutationFn: async (save: IssuerSave, { client }) => {
        const write = versionedWrite(
          ({ documento, uf, municipio, consulta, emissao }: IssuerValues, seen: Issuer | null) =>
            dataOf(
              supabase.rpc('save_issuer', {
                p_documento: documento,
                p_uf: uf,
                p_municipio: municipio,
                p_consulta: consulta,
                p_emissao: emissao,
                ...(seen && { p_versao: seen.versao }),
              }),
            ),
          async () => {
            const issuers = await client.query({ ...issuersQuery, staleTime: 0 })
            return issuers.find((issuer) => isSamePlace(toValues(issuer), save.values))
          },
        )
        await saveWithVersion({ ...save, write })
      },
      meta: {
        failure: texts.failures.save,
        // What one field lacks is said there.
        sentences: { MU001: null, MU008: texts.gone, MU009: texts.tooMany },
        success: texts.saved,
        invalidates,
      },
    }),
  remove: () =>
    mutationOptions({
      mutationFn: ({ id, versao }: Issuer) =>
        dataOf(supabase.rpc('remove_issuer', { p_id: id, p_versao: versao })),
      meta: {
        failure: texts.failures.remove,
        sentences: { MU012: texts.changedElsewhere },
        success: texts.removed,
        invalidates,
      },
    }),
}
