/** A file that is not a whole list; `message` is the sentence for the person who brought it. */
export class RefusedFile extends Error {
  override name = 'RefusedFile'
}
