import { useStack } from '../support/backend.ts'
import { makeAdministrator } from '../support/make-administrator.ts'
import { client, loggedIn, serviceClient, signedUp } from '../support/personas.ts'
import { secondFactorTests } from './second-factor.ts'

const stack = await useStack()

const person = async (name: string) => {
  const { email } = await signedUp(stack, `${name}@ong.example`)
  return loggedIn(stack, email)
}

secondFactorTests({
  person,
  administrator: async (name) => makeAdministrator(serviceClient(stack), await person(name)),
  visitor: () => client(stack),
  db: stack.db,
})
