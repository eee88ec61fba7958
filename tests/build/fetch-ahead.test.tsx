import { runInThisContext } from 'node:vm'
import { afterEach, expect, it, vi } from 'vitest'
import { fetchAhead } from '../../scripts/build/boot-script.ts'

afterEach(() => document.head.replaceChildren())

const requests = () =>
  [...document.head.querySelectorAll('link')].map((link) => `${link.rel} ${link.getAttribute('href')}`)

it('asks for every file, in their order, few in one piece of work', async () => {
  const files = ['/a.js', '/b.js', '/c.js', '/d.js', '/e.js', '/f.js', '/g.js', '/h.js', '/i.js']
  runInThisContext(`{${fetchAhead}\nfetchAhead(${JSON.stringify(files)})}`)
  expect(requests()).toHaveLength(4)
  await vi.waitFor(() => expect(requests()).toEqual(files.map((file) => `modulepreload ${file}`)))
})

it('says what a file is that is no module', () => {
  runInThisContext(`{${fetchAhead}\nfetchAhead(["/styles.css"],"style")}`)
  // No attribute here, as in browsers: jsdom does not know it.
  expect(document.head.querySelector('link')).toHaveProperty('as', 'style')
  expect(requests()).toEqual(['preload /styles.css'])
})
