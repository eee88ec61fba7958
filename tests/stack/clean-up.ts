import { BUCKET, filesOf } from './files.ts'
import type { Made } from './people.ts'
import { isEmbedded, localAdmin, service, visitor } from './target.ts'

/**
 * Removes accounts, organisations, files and what other administrators were told about them. The audit trail and the
 * mails in the outbox stay: nobody can take them away.
 */
export async function removeEverything({ run, people, orgs }: Made): Promise<void> {
  const owned = await service.from('organizacoes').select('id').in('owner_id', people).throwOnError()
  const all = [...new Set([...orgs, ...owned.data.map(({ id }) => id)])]

  for (const org of all) {
    const paths = await filesOf(service, org)
    const { error } = paths.length > 0 ? await service.storage.from(BUCKET).remove(paths) : { error: null }
    if (error) throw error
  }
  await service.from('organizacoes').delete().in('id', all).throwOnError()
  await service.from('notificacoes').delete().like('mensagem', `%${run}%`).throwOnError()
  for (const org of all) await service.from('notificacoes').delete().like('link', `%${org}`).throwOnError()
  await removeAccounts(people)

  const left = await leftOver({ run, people, orgs: all })
  if (left.length > 0) throw new Error(`Not removed: ${left.join(', ')}`)
}

async function removeAccounts(people: string[]): Promise<void> {
  const there = await service.from('profiles').select('id').in('id', people).throwOnError()
  if (!isEmbedded) {
    for (const { id } of there.data) {
      const { error } = await service.auth.admin.deleteUser(id)
      if (error) throw error
    }
    return
  }
  const admin = visitor()
  const { error } = await admin.auth.signInWithPassword(await localAdmin())
  if (error) throw error
  for (const { id } of there.data) await admin.rpc('delete_user', { p_user_id: id }).throwOnError()
}

async function leftOver({ run, people, orgs }: Made): Promise<string[]> {
  const profiles = await service.from('profiles').select('email').in('id', people).throwOnError()
  const organizations = await service.from('organizacoes').select('id').in('id', orgs).throwOnError()
  const told = await service.from('notificacoes').select('id').like('mensagem', `%${run}%`).throwOnError()
  const files = await Promise.all(orgs.map((org) => filesOf(service, org)))
  return [
    ...profiles.data.map(({ email }) => email),
    ...[...organizations.data, ...told.data].map(({ id }) => id),
    ...files.flat(),
  ]
}
