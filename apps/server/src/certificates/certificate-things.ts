import { namedIn } from '../things/personal.ts'
import type { Registration } from '../things/things.ts'
import { trainingCertificateEvents } from './certificate-tables.ts'

/** Who issued a certificate, or took it back. Whose it is, no account says: it is asked for by its number. */
export const certificateThings: Registration = {
  personal: [{ group: 'work', table: trainingCertificateEvents, of: namedIn(trainingCertificateEvents.by) }],
}
