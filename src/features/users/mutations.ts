import { mutationOptions } from '@tanstack/react-query'
import { createUser } from './create-user'
import { userQueries } from './queries'
import { userTexts as texts } from './texts'
import { updateUser } from './update-user'

const invalidates = [userQueries.all]

export const userMutations = {
  create: () =>
    mutationOptions({
      mutationFn: createUser,
      meta: { failure: texts.failures.create, success: texts.created, invalidates },
    }),
  update: () =>
    mutationOptions({
      mutationFn: updateUser,
      meta: { failure: texts.failures.save, success: texts.updated, invalidates },
    }),
}
