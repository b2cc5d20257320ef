// Packages without types of their own, as far as they are used.
declare module 'hoodiecrow-imap' {
  type Message = { readonly raw: string; readonly flags?: readonly string[] }
  type ImapServer = {
    readonly server: import('node:net').Server
    readonly listen: (port: number, host: string, done: () => void) => void
    readonly close: (done: () => void) => void
  }
  const hoodiecrow: (options: {
    readonly plugins?: readonly string[]
    readonly storage?: Readonly<Record<string, { readonly messages: readonly Message[] }>>
  }) => ImapServer
  export default hoodiecrow
}
