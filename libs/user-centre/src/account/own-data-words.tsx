import { Trans } from '@lingui/react/macro'
import type { OwnDataGroup } from '@portal/contract/facts'
import type { ReactNode } from 'react'

/** What is kept of a person: what it is called, and what becomes of it when it is erased, or why it stays. */
export const ownDataWords: Readonly<Record<OwnDataGroup, { readonly name: ReactNode; readonly why: ReactNode }>> = {
  collection: {
    name: <Trans>What you keep and follow</Trans>,
    why: <Trans>Your collection goes with its folders and notes, and all that you follow.</Trans>,
  },
  footprints: {
    name: <Trans>What you read</Trans>,
    why: <Trans>Nobody knows any more what you read, you neither.</Trans>,
  },
  messages: {
    name: <Trans>Messages to you</Trans>,
    why: <Trans>Read or not, they go. What was shared with you stays in your shared knowledge.</Trans>,
  },
  learning: {
    name: <Trans>Progress in courses</Trans>,
    why: <Trans>Every course begins anew. Points that you earned stay.</Trans>,
  },
  votes: {
    name: <Trans>Answers below cases</Trans>,
    why: <Trans>Whether a case helped you, and what you wrote about it, counts no longer.</Trans>,
  },
  reports: {
    name: <Trans>Error reports</Trans>,
    why: <Trans>The errors stay reported, but not by you: you hear no more of them.</Trans>,
  },
  account: {
    name: <Trans>Your account</Trans>,
    why: <Trans>It stays as long as you sign in here.</Trans>,
  },
  shares: {
    name: <Trans>Shared knowledge</Trans>,
    why: <Trans>It belongs to your colleagues as well, and goes after a year.</Trans>,
  },
  requests: {
    name: <Trans>Service requests and questions</Trans>,
    why: <Trans>They prove what was asked and answered, and go three years after their end.</Trans>,
  },
  visits: {
    name: <Trans>Visits of technicians</Trans>,
    why: <Trans>They prove what was repaired, and go after three years; where a refund goes, after 90 days.</Trans>,
  },
  demands: {
    name: <Trans>Service demands</Trans>,
    why: <Trans>They prove what was asked and done, and go three years after their end.</Trans>,
  },
  orders: {
    name: <Trans>Training orders</Trans>,
    why: <Trans>They prove what was paid, and go after three years.</Trans>,
  },
  files: {
    name: <Trans>Files that you uploaded</Trans>,
    why: <Trans>A file goes by itself when nothing names it any more.</Trans>,
  },
  agreements: {
    name: <Trans>Licences and texts that you accepted</Trans>,
    why: <Trans>They prove what was agreed, and stay for good.</Trans>,
  },
  points: {
    name: <Trans>Points</Trans>,
    why: <Trans>They are added and never taken away, and go with your account.</Trans>,
  },
  work: {
    name: <Trans>What you wrote and decided at work</Trans>,
    why: <Trans>It belongs to the company, and its history says who did what.</Trans>,
  },
  passing: {
    name: <Trans>What passes by itself</Trans>,
    why: <Trans>Download packages and codes. They go after 30 days at the latest.</Trans>,
  },
}
