/** A system that people check files on, as it calls itself. */
export const systems = ['Windows', 'macOS', 'Linux'] as const
export type System = (typeof systems)[number]

const inShell = (name: string) => `'${name.replaceAll("'", `'\\''`)}'`
const inPowerShell = (name: string) => `'${name.replaceAll("'", "''")}'`

/** The commands that check a downloaded file on a system: its checksum, then its signature by minisign. Each name is quoted as the system's shell reads it. */
export const verifyCommands = (
  system: System,
  name: string,
): { readonly checksum: string; readonly signature: string } => {
  const quote = system === 'Windows' ? inPowerShell : inShell
  const checksum = {
    Windows: `(Get-FileHash -Algorithm SHA256 -LiteralPath ${quote(name)}).Hash -eq (Get-Content -LiteralPath ${quote(`${name}.sha256`)}).Split(' ')[0]`,
    macOS: `shasum -a 256 -c ${quote(`${name}.sha256`)}`,
    Linux: `sha256sum -c ${quote(`${name}.sha256`)}`,
  }[system]
  return { checksum, signature: `minisign -Vm ${quote(name)} -p signing-key.pub` }
}
