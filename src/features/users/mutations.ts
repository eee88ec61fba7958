import { mutationOptions } from '@tanstack/react-query'
import { createUser } from './create-user'
import { fetchUser, userQueries } from './queries'
import { userTexts as texts } from './texts'
import { updateUser } from './update-user'
import { valuesOf, type UserValues } from './user-values'
import { saveWithVersion, type ConflictResolver } from '@/domain/organization/step-form/save-with-version'

type UserSave = UserValues & {
  id: string
  seen: UserValues
  resolve: ConflictResolver<UserValues, UserValues>
}

const invalidates = [userQueries.all]

export const userMutations = {
  create: () =>
    mutationOptions({
      mutationFn: createUser,
      meta: { failure: texts.failures.create, success: texts.created, invalidates },
    }),
  update: () =>
    mutationOptions({
      mutationFn: ({ id, seen, resolve, ...values }: UserSave) =>
        saveWithVersion({
          seen,
          values,
          write: (written, version) => updateUser({ ...written, id, seen: version }),
          read: async () => {
            const stored = await fetchUser(id)
            return stored && valuesOf(stored)
          },
          resolve,
        }),
      meta: { failure: texts.failures.save, success: texts.updated, invalidates },
    }),
}
