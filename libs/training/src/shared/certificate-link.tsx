import { pathFor } from '@portal/routing'
import { Link } from 'react-router-dom'

/** The number of a certificate, which leads to what everybody may know of it. */
export function CertificateLink({ number }: { number: string }) {
  return (
    <Link to={pathFor('trainCertificate', { number })}>
      <bdi dir="ltr">{number}</bdi>
    </Link>
  )
}
