import { createHash } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '@supabase/lite'
import * as z from 'zod/mini'

type Adapter = NonNullable<App['_storageAdapter']>
type UploadBody = Parameters<Adapter['uploadObject']>[3]
type Stored = { body: Buffer; type: string; cache: string; at: Date }

const NOTHING: Stored = { body: Buffer.alloc(0), type: '', cache: '', at: new Date(0) }

const metaSchema = z.object({ type: z.string(), cache: z.string() })

/** lite does not export its own store. */
export class FileStore implements Adapter {
  readonly driver = null
  readonly #dir: string | undefined
  readonly #memory = new Map<string, Stored>()

  constructor(dir?: string) {
    this.#dir = dir
  }

  async uploadObject(
    bucket: string,
    key: string,
    _version: string | undefined,
    body: UploadBody,
    type: string,
    cache: string,
  ) {
    return this.#put(bucket, key, { body: await toBuffer(body), type, cache, at: new Date() })
  }

  /** A missing file gets 404, as Storage answers for a row without content. */
  async getObject(bucket: string, key: string) {
    if (!this.#has(bucket, key)) return { httpStatusCode: 404, metadata: describe(NOTHING) }
    const stored = await this.#get(bucket, key)
    return { httpStatusCode: 200, metadata: describe(stored), body: stored.body }
  }

  async headObject(bucket: string, key: string) {
    return describe(await this.#get(bucket, key))
  }

  async deleteObject(bucket: string, key: string) {
    const name = nameOf(bucket, key)
    this.#memory.delete(name)
    if (!this.#dir) return
    await rm(join(this.#dir, name), { force: true })
    await rm(join(this.#dir, `${name}.json`), { force: true })
  }

  async deleteObjects(bucket: string, keys: string[]) {
    for (const key of keys) await this.deleteObject(bucket, key)
  }

  async copyObject(
    fromBucket: string,
    from: string,
    _version: string | undefined,
    toBucket: string,
    to: string,
  ) {
    return this.#put(toBucket, to, { ...(await this.#get(fromBucket, from)), at: new Date() })
  }

  privateAssetUrl(bucket: string, key: string) {
    return Promise.resolve(`memory://${bucket}/${key}`)
  }

  clear(): void {
    this.#memory.clear()
    if (this.#dir && existsSync(this.#dir)) rmSync(this.#dir, { recursive: true })
  }

  async #put(bucket: string, key: string, stored: Stored) {
    const name = nameOf(bucket, key)
    if (this.#dir) {
      await mkdir(this.#dir, { recursive: true })
      await writeFile(join(this.#dir, name), stored.body)
      await writeFile(
        join(this.#dir, `${name}.json`),
        JSON.stringify({ bucket, key, type: stored.type, cache: stored.cache }),
      )
    } else {
      this.#memory.set(name, stored)
    }
    return describe(stored)
  }

  #has(bucket: string, key: string): boolean {
    const name = nameOf(bucket, key)
    return this.#dir ? existsSync(join(this.#dir, name)) : this.#memory.has(name)
  }

  async #get(bucket: string, key: string): Promise<Stored> {
    const name = nameOf(bucket, key)
    if (this.#dir) {
      const file = join(this.#dir, name)
      const [body, meta, { mtime }] = await Promise.all([
        readFile(file),
        readFile(`${file}.json`, 'utf8'),
        stat(file),
      ])
      return { body, at: mtime, ...metaSchema.parse(JSON.parse(meta)) }
    }
    const stored = this.#memory.get(name)
    if (!stored) throw new Error('Object not found')
    return stored
  }
}

/** Hashed, so that no key can leave the folder, differ only in case or collide with a metadata file. */
const nameOf = (bucket: string, key: string): string =>
  createHash('sha256').update(`${bucket}/${key}`).digest('hex')

const describe = ({ body, type, cache, at }: Stored) => ({
  cacheControl: cache,
  contentLength: body.length,
  size: body.length,
  mimetype: type,
  lastModified: at,
  eTag: `"${createHash('md5').update(body).digest('hex')}"`,
  httpStatusCode: 200,
})

async function toBuffer(body: UploadBody): Promise<Buffer> {
  if (body instanceof Uint8Array) return Buffer.from(body)
  const chunks: Uint8Array[] = []
  const parts: AsyncIterable<unknown> = body
  for await (const part of parts) if (part instanceof Uint8Array) chunks.push(part)
  return Buffer.concat(chunks)
}
