import { describe, expect, it } from 'vitest'
import { forget, keep, keptFile } from '@/service-worker/keep'
import { loadedOf, memoryCaches, page, script, shellOf, siteOf, siteWith } from './device.ts'

const files = (release: string) => [
  `/assets/index-${release}.js`,
  `/assets/react-${release}.js`,
  `/assets/index-${release}.css`,
  `/assets/profile-${release}.js`,
]
const complete = (release: string) => ({
  [`mutirao /assets/index-${release}.js`]: [...files(release), '/app/'],
})

describe('what a device keeps', () => {
  it("the shell, what it names and what the page has loaded; of the shell's table nothing", async () => {
    const { caches, content } = memoryCaches()
    expect(await keep(loadedOf('aaa'), { caches, ...siteWith(siteOf('aaa')) })).toBe(true)
    expect(content()).toEqual(complete('aaa'))
    const shell = await keptFile(caches, '/app/')
    expect(shell?.headers.get('content-security-policy')).toBe("default-src 'self'")
    expect(await shell?.text()).toBe(shellOf('aaa').replace('<html ', '<html data-kept '))
  })

  it('the shell as the line has it now, and files as the page has them, which are not paid for twice', async () => {
    const site = siteWith(siteOf('aaa'))
    await keep(loadedOf('aaa'), { caches: memoryCaches().caches, ...site })
    expect(site.from).toEqual({
      '/app/': 'no-cache',
      '/assets/index-aaa.js': 'force-cache',
      '/assets/react-aaa.js': 'force-cache',
      '/assets/index-aaa.css': 'force-cache',
      '/assets/profile-aaa.js': 'force-cache',
    })
  })

  it('of the shell, which is text by then, not how it came over the line', async () => {
    const { caches } = memoryCaches()
    const packed = { 'content-encoding': 'br', 'content-length': '7', 'referrer-policy': 'no-referrer' }
    const site = siteWith({ ...siteOf('aaa'), '/app/': () => page(shellOf('aaa'), packed) })
    await keep(loadedOf('aaa'), { caches, ...site })
    const shell = await keptFile(caches, '/app/')
    expect(Object.fromEntries(shell?.headers ?? [])).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'no-referrer',
    })
  })

  it('later visits add what is new, and fetch nothing twice, the shell neither', async () => {
    const { caches, content } = memoryCaches()
    await keep(loadedOf('aaa'), { caches, ...siteWith(siteOf('aaa')) })
    const more = '/assets/more-aaa.js'
    const site = siteWith({ ...siteOf('aaa'), [more]: () => script() })
    expect(await keep([...loadedOf('aaa'), more], { caches, ...site })).toBe(true)
    expect(site.asked).toEqual([more])
    expect(content()['mutirao /assets/index-aaa.js']).toContain(more)
  })

  it('a new release takes the place of the one before when it is whole', async () => {
    const { caches, content } = memoryCaches()
    await keep(loadedOf('aaa'), { caches, ...siteWith(siteOf('aaa')) })
    await keep(loadedOf('bbb'), { caches, ...siteWith(siteOf('bbb')) })
    expect(content()).toEqual(complete('bbb'))
  })

  it('and not before: a cut in between leaves the one that opens', async () => {
    const { caches, content } = memoryCaches()
    await keep(loadedOf('aaa'), { caches, ...siteWith(siteOf('aaa')) })
    const rest = siteOf('bbb')
    delete rest['/assets/profile-bbb.js']
    await expect(keep(loadedOf('bbb'), { caches, ...siteWith(rest) })).rejects.toThrow('Failed to fetch')
    expect(content()).toEqual({
      ...complete('aaa'),
      'mutirao /assets/index-bbb.js': files('bbb').slice(0, 3),
    })
    expect(await (await keptFile(caches, '/app/'))?.text()).toContain('index-aaa.js')
    // A third release forgets the half of the second.
    await keep(loadedOf('ccc'), { caches, ...siteWith(siteOf('ccc')) })
    expect(content()).toEqual(complete('ccc'))
  })

  it('a page of another release than the published one changes nothing', async () => {
    const { caches, content } = memoryCaches()
    expect(await keep(loadedOf('aaa'), { caches, ...siteWith(siteOf('bbb')) })).toBe(false)
    expect(content()).toEqual({})
  })

  it.each([
    ['the login of a hotel', () => page('<html><form>Wi-Fi</form></html>')],
    [
      'an error page',
      () => new Response(shellOf('aaa'), { status: 404, headers: { 'content-type': 'text/html' } }),
    ],
    ['a text', () => new Response(shellOf('aaa'))],
    [
      'a script of another place',
      () => page(shellOf('aaa').replace('/assets/index-aaa.js', 'https://x.example/i.js')),
    ],
    [
      'an answer of another origin',
      () => Object.defineProperty(page(shellOf('aaa')), 'type', { value: 'cors' }),
    ],
    ['an opaque answer', () => Object.defineProperty(page(shellOf('aaa')), 'type', { value: 'opaque' })],
  ])('%s is not kept as the shell', async (_what, shell) => {
    const { caches, content } = memoryCaches()
    const site = siteWith({ ...siteOf('aaa'), '/app/': shell })
    expect(await keep(loadedOf('aaa'), { caches, ...site })).toBe(false)
    expect(content()).toEqual({})
  })

  it('nor is a page that comes in the place of a file', async () => {
    const { caches } = memoryCaches()
    const site = siteWith({ ...siteOf('aaa'), '/assets/profile-aaa.js': () => page('Wi-Fi') })
    expect(await keep(loadedOf('aaa'), { caches, ...site })).toBe(false)
    expect(await keptFile(caches, '/app/')).toBeUndefined()
  })

  it('what is no file of the build is not fetched, whatever a page says', async () => {
    const { caches } = memoryCaches()
    const site = siteWith(siteOf('aaa'))
    const strange = [
      '/rest/v1/profiles',
      '/assets/../rest/v1/x.js',
      'https://x.example/assets/a.js',
      '/assets/a.js?x',
    ]
    expect(await keep([...loadedOf('aaa'), ...strange], { caches, ...site })).toBe(true)
    expect(site.asked).toEqual(['/app/', ...files('aaa')])
    const tooMany = Array.from({ length: 301 }, (_, index) => `/assets/a${index}.js`)
    expect(await keep([...loadedOf('aaa'), ...tooMany], { caches, ...site })).toBe(false)
  })

  it('a storage that fails is as if it kept nothing: the app comes from the line', async () => {
    const fails = () => Promise.reject(new DOMException('Unexpected internal error', 'UnknownError'))
    expect(await keptFile({ keys: fails } as unknown as CacheStorage, '/assets/index-aaa.js')).toBeUndefined()
    const { caches } = memoryCaches()
    await keep(loadedOf('aaa'), { caches, ...siteWith(siteOf('aaa')) })
    expect(await keptFile(Object.assign(caches, { open: fails }), '/app/')).toBeUndefined()
  })

  it('forgetting takes all of ours and nothing else', async () => {
    const { caches, content } = memoryCaches()
    await keep(loadedOf('aaa'), { caches, ...siteWith(siteOf('aaa')) })
    await caches.open('of-another')
    await forget(caches)
    expect(content()).toEqual({ 'of-another': [] })
  })
})
