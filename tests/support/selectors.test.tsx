import { afterEach, expect, it } from 'vitest'

afterEach(() => document.body.replaceChildren())

const page = `
  <main><label for="nome">Nome</label><input id="nome" type="text"><input type="SUBMIT" class="a">
  <p role="note status" title="">Aviso</p><svg><title>Desenho</title></svg></main>`

/** Names of the elements found by querySelectorAll, and of those for which `matches` is true. */
function query(selector: string) {
  document.body.innerHTML = page
  const name = (element: Element) => `${element.localName}${element.id && `#${element.id}`}`
  const all: Element[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT)
  while (walker.nextNode()) all.push(walker.currentNode as Element)
  const found = [...document.body.querySelectorAll(selector)].map(name)
  expect(all.filter((element) => element.matches(selector)).map(name)).toEqual(found)
  return found
}

it.each([
  ['*', ['main', 'label', 'input#nome', 'input', 'p', 'svg', 'title']],
  ['label, input', ['label', 'input#nome', 'input']],
  ['*[role~="status"],button', ['p']],
  ['*[role~="stat"]', []],
  ['[title]', ['p']],
  ['[id="nome"]', ['input#nome']],
  ['input[type=text]', ['input#nome']],
  ['p[for]', []],
  ['input[type=submit]', ['input']],
  // Left to the engine.
  ['[title], svg > title', ['p', 'title']],
  ['input:not([id])', ['input']],
  ['.a', ['input']],
])('finds by %s what the engine would', (selector, expected) => {
  expect(query(selector)).toEqual(expected)
})

it('leaves to the engine what is no selector', () => {
  expect(() => document.querySelectorAll('')).toThrow(DOMException)
  expect(() => document.body.matches('[')).toThrow(DOMException)
})
