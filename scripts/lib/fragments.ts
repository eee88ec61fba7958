import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesOf } from './references.ts'

export type Fragment = { file: string; line: number; text: string }

/** A value or a relation, as in 'Null while loading.' or 'Of the person.' */
const value = /^(?:Of|Null|Undefined|Empty|True|False)\b/
const phrase = /^(?:By|For|From|To|In|At|On|With|Without|Within|Under|Beside)\b/
/** A comma ends the opening phrase, and no conjunction follows: 'For an address in use, the service returns a user.' */
const mainClause =
  /^[^.:;]*?, (?!(?:so|because|which|who|where|while|until|and|or|not|rather|as|but|without|with|in|by)\b)/

/** @returns whether a comment lacks the subject of its first sentence, by how the sentence begins */
export const isFragment = (text: string): boolean =>
  value.test(text) || (phrase.test(text) && !mainClause.test(text))

const comment = /\/\*\*?(.*?)\*\/|(?:^[ \t]*\/\/[^\n]*\n)+/gms

/** @returns the comments of a TypeScript file that begin with a fragment; a run of `//` lines is one comment */
export const fragmentsOf = (file: string, source: string): Fragment[] =>
  [...source.matchAll(comment)].flatMap(({ 0: found, index }) => {
    const text = found
      .replace(/^\s*\/\*\*?|\*\/$/g, '')
      .replace(/^\s*(?:\*|\/\/) ?/gm, '')
      .replace(/\s+/g, ' ')
      .trim()
    return isFragment(text) ? [{ file, line: source.slice(0, index).split('\n').length, text }] : []
  })

/** @returns those of all the code that is not generated and no test */
export const findFragments = (root: string): Fragment[] =>
  filesOf(root)
    .filter((file) => /^(?:src|scripts|supabase\/embedded)\/.*(?<!\.types)\.tsx?$/.test(file))
    .flatMap((file) => fragmentsOf(file, readFileSync(join(root, file), 'utf8')))
