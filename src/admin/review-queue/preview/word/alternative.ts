import { elementsOf, within, type XmlElement } from './xml'

const isText = ({ name }: XmlElement) => /^(w:t|w:delText|a:t|m:t)$/.test(name)
const isPicture = ({ name, attributes }: XmlElement) =>
  (name === 'a:blip' && 'r:embed' in attributes) || (name === 'v:imagedata' && 'r:id' in attributes)

/**
 * Programs write the same thing twice, for newer and older readers: the first branch with a text, else with a picture,
 * else the last.
 */
export function shownBranch(alternative: XmlElement): XmlElement | undefined {
  const branches = elementsOf(alternative)
  const has = (test: (node: XmlElement) => boolean) => (branch: XmlElement) => [...within(branch)].some(test)
  return branches.find(has(isText)) ?? branches.find(has(isPicture)) ?? branches.at(-1)
}
