import { spawnSync } from 'node:child_process'

/** Runs a command with its output on this terminal. */
export function run(command: string, args: string[]): boolean {
  console.log(`> ${command} ${args.join(' ')}`)
  return spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0
}

/** Installs a package of the system, where this may be done without a password. */
export function installFromDebian(name: string): boolean {
  const asRoot = process.getuid?.() === 0
  const apt = (...args: string[]) => (asRoot ? run('apt-get', args) : run('sudo', ['-n', 'apt-get', ...args]))
  return apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', name)
}
