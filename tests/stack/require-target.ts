/** Only what the command line names: a project in .env.development.local shall not get test people by accident. */
export default function requireTarget(): void {
  const missing = ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY'].filter(
    (name) => !process.env[name]?.trim(),
  )
  if (missing.length === 0) {
    if (!process.env.SUPABASE_DB_URL?.trim())
      process.stdout.write('not tried: the attack matrix (needs SUPABASE_DB_URL, see CONTRIBUTING.md)\n')
    return
  }
  process.stderr.write(
    `npm run test:stack: set ${missing.join(', ')} (see CONTRIBUTING.md, "Three backends").\n`,
  )
  process.exit(1)
}
