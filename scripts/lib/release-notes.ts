/** @returns the section of this release, without its heading */
export function releaseNotes(tag: string, version: string, changelog: string): string {
  if (tag !== `v${version}`) throw new Error(`The tag is ${tag}, and package.json says ${version}.`)
  const sections = changelog.split(/^## /m)
  const section = sections.find((text) => text.startsWith(`[${version}]`))
  if (!section) throw new Error(`CHANGELOG.md has no section [${version}].`)
  const [heading = '', ...lines] = section.split('\n')
  if (!/^\[.+\] - \d{4}-\d{2}-\d{2}$/.test(heading))
    throw new Error(
      `CHANGELOG.md has no date in '${heading}': write ## [${version}] - and the day of the tag.`,
    )
  return lines.join('\n').trim()
}
