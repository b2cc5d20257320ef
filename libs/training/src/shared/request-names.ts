import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CooperationForm, TrainingRequestKind, TrainingRequestState, TrainingTopic } from '@portal/contract/facts'

/** What a request is called, by what it asks for. */
export const requestKindNames: Readonly<Record<TrainingRequestKind, MessageDescriptor>> = {
  enterprise: msg`Training for a company`,
  school: msg`Cooperation with a school`,
  inquiry: msg`Question about training`,
}
export const requestStateNames: Readonly<Record<TrainingRequestState, MessageDescriptor>> = {
  new: msg({ message: 'Waiting for an answer', context: 'training' }),
  answered: msg({ message: 'Answered', context: 'training' }),
  closed: msg({ message: 'Closed', context: 'training' }),
}
export const topicNames: Readonly<Record<TrainingTopic, MessageDescriptor>> = {
  video: msg`Video surveillance`,
  access: msg`Access control`,
  platform: msg`Platform software`,
  network: msg`Networks and power`,
  security: msg`Cybersecurity of devices`,
  maintenance: msg`Maintenance and repair`,
}
export const cooperationFormNames: Readonly<Record<CooperationForm, MessageDescriptor>> = {
  laboratory: msg`Laboratory`,
  courses: msg`Courses developed together`,
  teachers: msg`Training of teachers`,
  internship: msg`Internships`,
  certification: msg`Certification at the school`,
  competition: msg`Skills competition`,
}
