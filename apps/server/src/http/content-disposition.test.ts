import { parse } from 'content-disposition'
import { expect, test } from 'vitest'
import { contentDisposition } from './content-disposition.ts'

test.each([
  ['plan.pdf', 'plan.pdf'],
  ['网络录像机 安装.png', '网络录像机 安装.png'],
  ['Схема подключения.png', 'Схема подключения.png'],
  ['año 100%25.png', 'año 100%25.png'],
  ['📷 camera.jpg', '📷 camera.jpg'],
  [`it's "quoted".png`, `it's _quoted_.png`],
  ['a\r\nSet-Cookie: x=1.png', 'a__Set-Cookie_ x=1.png'],
  ['../../etc/passwd', '__.._etc_passwd'],
  ['C:\\Windows\\system.ini', 'C__Windows_system.ini'],
  ['invoice\u202Efdp.exe', 'invoice_fdp.exe'],
  ['\ud800lone.png', '\ufffdlone.png'],
  ['.htaccess', '_htaccess'],
  ['', 'file'],
])('the name %j is told as %j, in ASCII and one line', (name, told) => {
  const header = contentDisposition(name, 'image/png')
  expect(header).toMatch(/^[\x20-\x7e]+$/)
  expect(parse(header)).toMatchObject({ type: 'inline', parameters: { filename: told } })
  expect(parse(header, { extended: false }).parameters.filename).toMatch(/^[\x20-\x7e]+$/)
})

test.each(['text/html', 'image/svg+xml', 'application/zip', 'text/plain'])('%s is never shown in place', (type) => {
  expect(parse(contentDisposition('a', type)).type).toBe('attachment')
})

test.each(['image/png', 'application/pdf', 'video/mp4', 'video/webm'])('%s may be shown in place', (type) => {
  expect(parse(contentDisposition('a', type)).type).toBe('inline')
})
