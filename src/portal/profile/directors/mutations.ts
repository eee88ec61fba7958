import { mutationOptions } from '@tanstack/react-query'
import { explainEndedAccess } from '@/domain/organization/ended-access'
import { directorQueries, fetchDirectors, type Director } from '@/domain/organization/directors'
import { errorCode } from '@/lib/errors/describe-error'
import { saveWithVersion, type Compare, type PromptUser, type Written } from '@/lib/query/save-with-version'
import { dataOf, supabase } from '@/lib/supabase/client'
import type { DirectorValues } from './director-values'
import { directorTexts as texts } from './texts'

type Seen = Pick<Director, 'id' | 'versao'>

type DirectorSave = {
  /** The id of a new person is generated before the first attempt, so that a retry finds a save whose answer was lost. */
  newId: string
  values: DirectorValues
  seen: Director | null
  compare: Compare<Director, DirectorValues, Director | null>
  promptUser: PromptUser
}

const invalidates = [directorQueries.all]

/** The person is not in the list any more: somebody removed them. */
export const isGone = (error: unknown): boolean => errorCode(error) === 'PGRST116'

/** @throws PGRST116 where nobody has this id any more */
async function update(
  orgId: string,
  { id, versao }: Seen,
  values: DirectorValues,
): Promise<Written<Director, null>> {
  const written = supabase.from('dirigentes').update(values).eq('id', id).eq('versao', versao)
  if ((await dataOf(written.select('id'))).length > 0) return { row: null, stale: false }
  const row = (await fetchDirectors(orgId)).find((director) => director.id === id)
  if (!row) throw Object.assign(new Error(texts.gone.title), { code: 'PGRST116' })
  return { row, stale: true }
}

async function insert(orgId: string, id: string, values: DirectorValues): Promise<Written<Director, null>> {
  const { error } = await supabase.from('dirigentes').insert({ id, org_id: orgId, ...values })
  if (!error) return { row: null, stale: false }
  // An earlier attempt arrived, and its answer was lost.
  if (error.code === '23505') return update(orgId, { id, versao: 1 }, values)
  throw error
}

/** Somebody else may have filled the list: the database's own sentence says so. */
const sentences = { MU009: texts.full }

export const directorMutations = {
  /** Errors of a field show there, and a person who is gone in the form. */
  save: (orgId: string) =>
    mutationOptions({
      mutationFn: ({ newId, values, seen, compare, promptUser }: DirectorSave, { client }) =>
        explainEndedAccess(
          texts.saveFailed,
          () =>
            saveWithVersion<Director, DirectorValues, null, Director | null>({
              seen,
              values,
              write: (written, over) => (over ? update(orgId, over, written) : insert(orgId, newId, written)),
              compare,
              promptUser,
            }),
          client,
          orgId,
        ),
      meta: {
        failure: texts.saveFailed,
        sentences: { ...sentences, MU001: null, PGRST116: null },
        success: { title: texts.saved },
        invalidates,
      },
    }),
  /** All or none. Each has an id already, so that a retry adds nobody twice. */
  addAll: (orgId: string) =>
    mutationOptions({
      mutationFn: (people: readonly (DirectorValues & { id: string })[], { client }) =>
        explainEndedAccess(
          texts.addFailed,
          async () => {
            const rows = people.map((person) => ({ ...person, org_id: orgId }))
            const { error } = await supabase.from('dirigentes').insert(rows)
            if (error && error.code !== '23505') throw error
          },
          client,
          orgId,
        ),
      meta: { failure: texts.addFailed, sentences, invalidates },
    }),
  /** Whom somebody else has removed already is gone, too. */
  remove: (orgId: string) =>
    mutationOptions({
      mutationFn: (id: string, { client }) =>
        explainEndedAccess(
          texts.removeFailed,
          async () => {
            const removed = await dataOf(supabase.from('dirigentes').delete().eq('id', id).select('id'))
            // Who lost their access deletes nothing either, and is refused here.
            if (removed.length === 0) await fetchDirectors(orgId)
          },
          client,
          orgId,
        ),
      meta: { failure: texts.removeFailed, success: { title: texts.removed }, invalidates },
    }),
}
