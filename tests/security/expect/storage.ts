import { documentPath } from '../../../src/domain/documents/slots.ts'
import { isOwner, PDF, type Actor, type Attacker, type Owner, type Fixtures } from '../fixtures.ts'

type Outcome = { data: unknown; error: { message: string } | null }

export type StorageCase = {
  what: string
  /** `from`: whose folder is attacked. */
  run: (client: Attacker, fixtures: Fixtures, from: Owner, actor: Actor) => Promise<Outcome>
  allowed: (actor: Actor, from: Owner) => boolean
}

const BUCKET = 'documentos'
const files = (client: Attacker, bucket = BUCKET) => client.storage.from(bucket)
const asPdf = { contentType: PDF.type }

const nobody = () => false
const memberOrAdmin = (actor: Actor, from: Owner) =>
  actor === 'admin' || editorOnly(actor, from) || (actor === 'reader' && from === 'client')
const editorOnly = (actor: Actor, from: Owner) =>
  (actor === from && ['client', 'stranger'].includes(actor)) || (actor === 'editor' && from === 'client')
const fresh = ({ orgs }: Fixtures, from: Owner) => documentPath(orgs[from], 'balanco', 'pdf')
/** A folder of the attacker's own, to bring loot to. */
const home = ({ orgs }: Fixtures, actor: Actor) =>
  documentPath(actor !== 'anon' && isOwner(actor) ? orgs[actor] : orgs.client, 'balanco', 'pdf')

/** What can be tried on the files of a bucket. A new bucket needs its row here. */
export const bucketExpectations: Record<string, StorageCase[]> = {
  [BUCKET]: [
    {
      what: 'download',
      run: (client, { files: named }, from) => files(client).download(named[from]),
      allowed: memberOrAdmin,
    },
    {
      what: 'sign a link',
      run: (client, { files: named }, from) => files(client).createSignedUrl(named[from], 60),
      allowed: memberOrAdmin,
    },
    {
      what: 'sign several links',
      run: async (client, { files: named, loose }, from) => {
        const { data, error } = await files(client).createSignedUrls([named[from], loose[from]], 60)
        return { data: (data ?? []).filter(({ signedUrl }) => signedUrl), error }
      },
      allowed: memberOrAdmin,
    },
    {
      what: 'list a folder',
      run: (client, { orgs }, from) => files(client).list(`${orgs[from]}/estatuto`),
      allowed: memberOrAdmin,
    },
    {
      what: 'open as a public file',
      run: async (client, { files: named, target }, from) => {
        const response = await target.fetch(files(client).getPublicUrl(named[from]).data.publicUrl)
        return response.ok ? { data: await response.text(), error: null } : refusal(response.status)
      },
      allowed: nobody,
    },
    {
      what: 'store a file',
      run: (client, fixtures, from) => files(client).upload(fresh(fixtures, from), PDF, asPdf),
      allowed: editorOnly,
    },
    {
      what: 'store through a signed upload',
      run: async (client, fixtures, from) => {
        const path = fresh(fixtures, from)
        const signed = await files(client).createSignedUploadUrl(path)
        return signed.data ? files(client).uploadToSignedUrl(path, signed.data.token, PDF, asPdf) : signed
      },
      allowed: editorOnly,
    },
    ...['other/x/y.pdf', '../x.pdf', 'x.pdf'].map((path) => ({
      what: `store outside of any slot (${path})`,
      run: (client: Attacker, { orgs }: Fixtures, from: Owner) =>
        files(client).upload(`${orgs[from]}/${path}`, PDF, asPdf),
      allowed: nobody,
    })),
    {
      what: 'overwrite by upload',
      run: (client, { files: named }, from) =>
        files(client).upload(named[from], PDF, { ...asPdf, upsert: true }),
      allowed: nobody,
    },
    {
      what: 'overwrite a loose file by upload',
      run: (client, { loose }, from) => files(client).upload(loose[from], PDF, { ...asPdf, upsert: true }),
      allowed: nobody,
    },
    {
      what: 'overwrite by update',
      run: (client, { files: named }, from) => files(client).update(named[from], PDF, asPdf),
      allowed: nobody,
    },
    {
      what: 'overwrite through a signed upload',
      run: async (client, { files: named }, from) => {
        const signed = await files(client).createSignedUploadUrl(named[from], { upsert: true })
        return signed.data
          ? files(client).uploadToSignedUrl(named[from], signed.data.token, PDF, { ...asPdf, upsert: true })
          : signed
      },
      allowed: nobody,
    },
    {
      what: 'a link to overwrite what is not there yet',
      run: (client, fixtures, from) =>
        files(client).createSignedUploadUrl(fresh(fixtures, from), { upsert: true }),
      allowed: nobody,
    },
    {
      what: 'move away',
      run: (client, fixtures, from, actor) => files(client).move(fixtures.loose[from], home(fixtures, actor)),
      allowed: nobody,
    },
    {
      what: 'move in',
      run: (client, fixtures, from, actor) =>
        files(client).move(
          actor !== 'anon' && isOwner(actor) ? fixtures.loose[actor] : fixtures.loose.client,
          fresh(fixtures, from),
        ),
      allowed: nobody,
    },
    {
      what: 'copy away',
      run: (client, fixtures, from, actor) => files(client).copy(fixtures.files[from], home(fixtures, actor)),
      allowed: nobody,
    },
    {
      what: 'remove a file that a document names',
      run: (client, { files: named }, from) => files(client).remove([named[from]]),
      allowed: nobody,
    },
    {
      what: 'remove a loose file',
      run: (client, { loose }, from) => files(client).remove([loose[from]]),
      allowed: editorOnly,
    },
    { what: 'read the bucket', run: (client) => client.storage.getBucket(BUCKET), allowed: nobody },
    { what: 'list buckets', run: (client) => client.storage.listBuckets(), allowed: nobody },
    {
      what: 'open the bucket to the public',
      run: (client) => client.storage.updateBucket(BUCKET, { public: true }),
      allowed: nobody,
    },
    { what: 'empty the bucket', run: (client) => client.storage.emptyBucket(BUCKET), allowed: nobody },
    { what: 'delete the bucket', run: (client) => client.storage.deleteBucket(BUCKET), allowed: nobody },
    {
      what: 'make a bucket',
      run: (client) => client.storage.createBucket('aberto', { public: true }),
      allowed: nobody,
    },
  ],
}

const refusal = (status: number): Outcome => ({ data: null, error: { message: String(status) } })

/** Whether an answer gives anything away. */
export const gained = ({ data, error }: Outcome): boolean =>
  error === null && !(Array.isArray(data) && data.length === 0)
