import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { verifyCommands } from './verify-commands.ts'

test('the command for Linux says that the file is whole, whatever its name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verify-'))
  const name = "it's $(a) firmware.zip"
  writeFileSync(join(folder, name), 'content')
  writeFileSync(join(folder, `${name}.sha256`), `${createHash('sha256').update('content').digest('hex')}  ${name}\n`)
  const said = execFileSync('sh', ['-c', verifyCommands('Linux', name).checksum], { cwd: folder, encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  expect(said).toContain('OK')
})
test('a name is quoted as PowerShell reads it', () => {
  expect(verifyCommands('Windows', "it's.zip").checksum).toContain(`-LiteralPath 'it''s.zip'`)
  expect(verifyCommands('macOS', 'a.zip')).toEqual({
    checksum: `shasum -a 256 -c 'a.zip.sha256'`,
    signature: `minisign -Vm 'a.zip' -p signing-key.pub`,
  })
})
