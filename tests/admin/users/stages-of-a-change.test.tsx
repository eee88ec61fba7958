import { expect, it, vi } from 'vitest'
import { createUser } from '@/admin/users/create-user'
import { pendingCreations } from '@/admin/users/pending-creations'
import { updateUser } from '@/admin/users/update-user'
import { logIn, useApp } from '../../support/app.tsx'
import { failRequests, useStack } from '../../support/backend.ts'
import { admin, approved } from '../../support/personas.ts'
import { storedPerson } from './stored-person.ts'

const stack = await useStack()
useApp(stack)

const person = () => storedPerson(stack, 'ana@ong.example')

it('writes over no role that somebody else set after it was read', async () => {
  const { id } = await approved(stack, 'ana@ong.example')
  await logIn(await admin(stack))
  // What comes between reading the role and writing it.
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    const answer = await stack.fetch(...args)
    if (new Request(...args).url.endsWith('/rpc/update_user'))
      await stack.db.query(`update public.user_roles set role = 'manager' where user_id = $1`, [id])
    return answer
  })
  const seen = { name: 'ana', email: 'ana@ong.example', phone: '', role: 'client' } as const
  await expect(updateUser({ ...seen, id, seen, role: 'user' })).rejects.toThrow('Erro ao atualizar papel')
  expect(await person()).toMatchObject({ role: 'manager' })
})

it('makes the account anew where nothing had come of an interrupted creation', async () => {
  await logIn(await admin(stack))
  pendingCreations.begin('ana@ong.example', crypto.randomUUID())
  await createUser({ name: 'Ana', email: 'ana@ong.example', phone: '', role: 'client' })
  expect(await person()).toMatchObject({ role: 'client', status: 'approved' })
  expect(pendingCreations.nonceOf('ana@ong.example')).toBeNull()
})

it.each([
  [/\/auth\/v1\/signup/, 'Error creating user'],
  // What was made before it is taken back.
  [/rpc\/create_user_and_profile/, 'Error creating user profile'],
])(
  'names the stage of a creation that failed, which works when it is tried again: %s',
  async (requests, title) => {
    await logIn(await admin(stack))
    failRequests(stack, requests)
    const ana = { name: 'Ana', email: 'ana@ong.example', phone: '', role: 'user' } as const
    await expect(createUser(ana)).rejects.toThrow(title)
    expect(await person()).toBeUndefined()
    vi.stubGlobal('fetch', stack.fetch)
    await createUser(ana)
    expect(await person()).toMatchObject({ role: 'user', status: 'approved' })
  },
)

it.each([
  [/rpc\/update_user/, 'Erro ao atualizar perfil'],
  [/^GET .*\/user_roles\?/, 'Erro ao verificar papel do usuário'],
  [/^PATCH .*\/user_roles\?/, 'Erro ao atualizar papel'],
])('names the stage of a change that failed: %s', async (requests, title) => {
  const { id } = await approved(stack, 'ana@ong.example')
  await logIn(await admin(stack))
  failRequests(stack, requests)
  const seen = { name: 'ana', email: 'ana@ong.example', phone: '', role: 'client' } as const
  await expect(updateUser({ ...seen, id, seen, role: 'manager' })).rejects.toThrow(title)
  expect(await person()).toMatchObject({ role: 'client' })
})
