import { mutationOptions } from '@tanstack/react-query'
import { dataOf, supabase } from '@/lib/supabase/client'
import { createUser } from './create-user'
import { fetchUser, userQueries } from './queries'
import { userTexts as texts } from './texts'
import { updateUser } from './update-user'
import { valuesOf, type UserValues } from './user-values'
import { saveWithVersion, versionedWrite, type Compare, type PromptUser } from '@/lib/query/save-with-version'

type UserSave = UserValues & {
  id: string
  seen: UserValues
  compare: Compare<UserValues, UserValues>
  promptUser: PromptUser
}

const invalidates = [userQueries.all]

export const userMutations = {
  create: () =>
    mutationOptions({
      mutationFn: createUser,
      meta: { failure: texts.failures.create, success: texts.created, invalidates },
    }),
  removeSecondFactor: () =>
    mutationOptions({
      mutationFn: (id: string) => dataOf(supabase.rpc('remove_second_factor', { p_user_id: id })),
      meta: {
        failure: texts.failures.removeSecondFactor,
        success: texts.secondFactorRemoved,
        invalidates,
      },
    }),
  update: () =>
    mutationOptions({
      mutationFn: async ({ id, seen, compare, promptUser, ...values }: UserSave) => {
        const write = versionedWrite(
          (written: UserValues, version: UserValues) => updateUser({ ...written, id, seen: version }),
          async () => {
            const stored = await fetchUser(id)
            return stored && valuesOf(stored)
          },
        )
        await saveWithVersion({ seen, values, write, compare, promptUser })
      },
      meta: { failure: texts.failures.save, success: texts.updated, invalidates },
    }),
}
