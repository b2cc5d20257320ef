import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** ENV-01. Where the portal runs. */
export const environments = ['dev', 'test', 'uat', 'prod'] as const
export type Environment = (typeof environments)[number]
/** ENV-01. Services beside the portal's own, as section 9 of the specification names them. */
const serviceNames = [
  'training',
  'easyWorkTraining',
  'trainingSite',
  'demandLogin',
  'embeddedFrame',
  'previewKey',
  'previewFrame',
  'previewFrameNoWatermark',
  'filesPrivate',
  'filesPublic',
  'website',
] as const
type ServiceName = (typeof serviceNames)[number]

const address = z.url({ protocol: /^https?$/ })
const byLanguage = z.union([address, z.record(z.string().max(10), address)])
const byEnvironment = z.union([byLanguage, z.partialRecord(z.enum(environments), byLanguage)])
/** One address for a service, or one for each environment, or one for each language ('*' for the others), or both. */
export const Services = z.partialRecord(z.enum(serviceNames), byEnvironment)
export type Services = z.output<typeof Services>

/** Reads the file that names them. Throws an error that says what is wrong in it. */
export const readServices = (file: string): Services => {
  const read = Services.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!read.success)
    throw new Error(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
  return read.data
}

const isByEnvironment = (value: object): value is Partial<Record<Environment, string | Record<string, string>>> =>
  Object.keys(value).every((key) => (environments as readonly string[]).includes(key))

/** ENV-01. The address of a service in an environment and language; undefined where none is configured. */
export const serviceAddress = (
  services: Services,
  name: ServiceName,
  { environment, language }: { readonly environment: Environment; readonly language: string },
): string | undefined => {
  const ofService = services[name]
  const ofEnvironment = typeof ofService === 'object' && isByEnvironment(ofService) ? ofService[environment] : ofService
  return typeof ofEnvironment === 'object'
    ? ((ofEnvironment as Record<string, string>)[language] ?? (ofEnvironment as Record<string, string>)['*'])
    : ofEnvironment
}
