import { createHash } from 'node:crypto'
import { describe } from 'vitest'
import { openPostgres } from '../../supabase/embedded/database/postgres.ts'
import { attackMatrix } from '../security/attack-matrix.ts'
import type { Target } from '../security/target.ts'
import { makeAdministrator } from '../support/make-administrator.ts'
import { saveState } from '../security/saved-state.ts'
import { BUCKET, filesOf } from './files.ts'
import { accountAt } from './people.ts'
import { address, apikey, databaseUrl, service } from './target.ts'

// Every table is copied, emptied and refilled, hundreds of times: only for a database that may be thrown away.
describe.skipIf(databaseUrl === '')('the attack matrix', () => {
  attackMatrix(address(''), named)
})

async function named(): Promise<Target> {
  const open = openPostgres(databaseUrl)
  const before = await saveState(open, 'before_the_attacks')
  const owners: string[] = []
  return {
    db: open.db,
    fetch,
    siteUrl: address(''),
    keys: { publishable: apikey },
    signedUp: accountAt,
    async approved(email) {
      const person = await accountAt(email)
      owners.push(person.id)
      await service
        .from('user_approval')
        .update({ status: 'approved' })
        .eq('user_id', person.id)
        .throwOnError()
      // Told, so that a decision that follows within eleven seconds is another.
      await open.db.query('update private.news set due_at = happened_at where person = $1', [person.id])
      await open.db.query('select private.tell()')
      return person
    },
    administrator: async () => makeAdministrator(service, await accountAt('matriz@example.org')),
    async fingerprint(path) {
      const { data } = await service.storage.from(BUCKET).download(path)
      return data
        ? createHash('md5')
            .update(Buffer.from(await data.arrayBuffer()))
            .digest('hex')
        : 'gone'
    },
    async close() {
      await removeFilesOf(owners)
      await before.restore()
      await before.forget()
      await open.close()
    },
  }
}

async function removeFilesOf(owners: string[]): Promise<void> {
  const { data } = await service.from('organizacoes').select('id').in('owner_id', owners).throwOnError()
  for (const { id } of data) {
    await service.from('documentos').delete().eq('org_id', id).throwOnError()
    const paths = await filesOf(service, id)
    if (paths.length > 0) await service.storage.from(BUCKET).remove(paths)
  }
}
