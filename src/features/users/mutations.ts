import { mutationOptions } from '@tanstack/react-query'
import { createUser } from './create-user'
import { fetchUser, userQueries } from './queries'
import { userTexts as texts } from './texts'
import { updateUser } from './update-user'
import { valuesOf, type UserValues } from './user-values'
import { writeOver, type Settle } from '@/domain/organization/step-form/save-with-version'

type UserSave = UserValues & { id: string; seen: UserValues; settle: Settle<UserValues, UserValues> }

const invalidates = [userQueries.all]

export const userMutations = {
  create: () =>
    mutationOptions({
      mutationFn: createUser,
      meta: { failure: texts.failures.create, success: texts.created, invalidates },
    }),
  update: () =>
    mutationOptions({
      mutationFn: ({ id, seen, settle, ...values }: UserSave) =>
        writeOver({
          seen,
          values,
          write: (written, over) => updateUser({ ...written, id, seen: over }),
          read: async () => {
            const stored = await fetchUser(id)
            return stored && valuesOf(stored)
          },
          settle,
        }),
      meta: { failure: texts.failures.save, success: texts.updated, invalidates },
    }),
}
