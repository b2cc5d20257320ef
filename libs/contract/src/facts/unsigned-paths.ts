/** CLI-10. Calls that go without a signature, as the specification lists them. */
export const unsignedPaths: readonly string[] = [
  '/uac/uac-users/login',
  '/doc/doc-article/sensitiveScreen',
  '/doc/doc-article/save',
  'doc/doc-article/saveCheck',
  '/doc/directory/getFileList',
  '/extend/zenDesk/submitOrder',
  '/extend/zenDesk/commentOrder',
]
