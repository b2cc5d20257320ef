import type { SiteLink } from '@portal/contract'
import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'

type Props = Omit<ComponentProps<'a'>, 'href' | 'ref'> & { link: SiteLink }

/** A link that staff or the vendor's site put into the frame: to a page of the portal, or of another site. */
export const FrameLink = ({ link: { text, to }, ...more }: Props) =>
  to.startsWith('/') ? (
    <Link to={to} {...more}>
      {text}
    </Link>
  ) : (
    <a href={to} rel="noopener" {...more}>
      {text}
    </a>
  )

export const frameLinks = (links: readonly SiteLink[], isCurrent?: (to: string) => boolean) =>
  links.map((link) => (
    <FrameLink key={link.text + link.to} link={link} {...(isCurrent?.(link.to) && { 'aria-current': 'page' })} />
  ))
