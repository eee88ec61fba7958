type CodeBlockProps = { label: string; children: string }

/** Code wraps, so that nobody needs a mouse to scroll sideways. */
export function CodeBlock({ label, children }: CodeBlockProps) {
  return (
    <figure aria-label={label}>
      <pre className="rounded-md border border-line bg-sunken p-4 text-sm [overflow-wrap:anywhere] whitespace-pre-wrap">
        <code>{children}</code>
      </pre>
    </figure>
  )
}
