import { sha256 } from '@/lib/files/sha256'
import type { ConsentName } from './consents'

/** A text that people agree to. The version and the hash of the text are kept with each agreement. */
export type LegalText = {
  consent: ConsentName
  title: string
  /** Raise it whenever the text changes; it is stored with the agreement. At most 50 characters. */
  version: string
  sections: readonly { heading: string; paragraphs: readonly string[] }[]
}

/** The text as one string: what the hash is made of. */
export const plainText = ({ title, sections }: LegalText): string =>
  [title, ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])].join('\n')

/** SHA-256 of the text in hexadecimal: proof of which words were agreed to. */
export const textHash = (text: LegalText): Promise<string> => sha256(plainText(text))
