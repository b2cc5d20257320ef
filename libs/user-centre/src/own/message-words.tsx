import { Trans, useLingui } from '@lingui/react/macro'
import type { Message } from '@portal/contract'
import type { MessageKind, ScoreReason } from '@portal/contract/facts'

/** What each kind of message is called. */
export const useMessageKinds = (): Readonly<Record<MessageKind, string>> => {
  const { t } = useLingui()
  return {
    approved: t`Approved`,
    rejected: t`Sent back`,
    refiled: t`Filed anew`,
    sourceChanged: t`Original changed`,
    featured: t`Marked as featured`,
    caseAssigned: t`Approval assigned`,
    firstApproved: t`First step approved`,
    commented: t`Comment on a case`,
    reviewDue: t`To be reviewed`,
    followNews: t`New in what you follow`,
    mistakeReported: t`Error reported`,
    mistakeHandled: t`Report handled`,
    mistakeIgnored: t`Report set aside`,
    shared: t`Shared with you`,
    requestAssigned: t`Request assigned`,
    requestMoved: t`News in a request`,
    trainingAnswered: t`Training centre`,
    seatOffered: t`Seat offered`,
    proofAccepted: t`Payment confirmed`,
    proofRefused: t`Proof of payment refused`,
    coursePassed: t`Training passed`,
    certificateIssued: t`Certificate issued`,
  }
}

/** What happened, as a sentence. */
export function WhatHappened({
  message: { kind, actor, revision },
}: {
  message: Pick<Message, 'kind' | 'actor' | 'revision'>
}) {
  const { t } = useLingui()
  const who = actor?.fullName ?? t`A colleague`
  switch (kind) {
    case 'approved':
      return <Trans>{who} approved it. Readers see it now.</Trans>
    case 'rejected':
      return <Trans>{who} sent it back to you.</Trans>
    case 'refiled':
      return <Trans>{who} filed it anew: its directory, labels, models or times have changed.</Trans>
    case 'sourceChanged':
      return <Trans>What it translates has changed, or is no longer shown.</Trans>
    case 'featured':
      return <Trans>{who} featured it.</Trans>
    case 'caseAssigned':
      return <Trans>{who} gave its approval to you.</Trans>
    case 'firstApproved':
      return <Trans>{who} approved it as the first of two. Another approver reads it next.</Trans>
    case 'commented':
      return <Trans>{who} commented on it.</Trans>
    case 'reviewDue':
      return <Trans>The day has passed by which somebody has to look whether it is still right.</Trans>
    case 'followNews':
      return <Trans>It is the newest of something that you follow. You are told again once you have looked.</Trans>
    case 'mistakeReported':
      return <Trans>A reader reported an error in it.</Trans>
    case 'mistakeHandled':
      return revision === null ? (
        <Trans>{who} marked a report of an error in it as handled.</Trans>
      ) : (
        <Trans>
          {who} marked a report of an error in it as handled: revision {revision} mends it.
        </Trans>
      )
    case 'mistakeIgnored':
      return <Trans>{who} set a report of an error in it aside.</Trans>
    case 'shared':
      return <Trans>{who} shared it with you.</Trans>
    case 'requestAssigned':
      return <Trans>{who} assigned this service request to you.</Trans>
    case 'requestMoved':
      return <Trans>Its customer wrote in this service request, or changed where it stands.</Trans>
    case 'trainingAnswered':
      return <Trans>The training centre has answered it.</Trans>
    case 'seatOffered':
      return <Trans>A seat of a class has become free for you. Your training orders say until when.</Trans>
    case 'proofAccepted':
      return <Trans>Your payment was confirmed: you have a seat.</Trans>
    case 'proofRefused':
      return <Trans>Your proof of payment was refused. Hand in another one in your training orders.</Trans>
    case 'coursePassed':
      return <Trans>You have passed. Give your ID number in your training orders, and the certificate is issued.</Trans>
    case 'certificateIssued':
      return <Trans>Your certificate was issued. Your training orders lead to it.</Trans>
  }
}

/** What points are given for. */
export function ReasonName({ reason }: { reason: ScoreReason }) {
  switch (reason) {
    case 'published':
      return <Trans>Publication</Trans>
    case 'featured':
      return <Trans>Marked as featured</Trans>
    case 'confirmedReport':
      return <Trans>Confirmed error report</Trans>
    case 'courseFinished':
      return <Trans>Course finished</Trans>
    case 'classAttended':
      return <Trans>Class attended</Trans>
  }
}
