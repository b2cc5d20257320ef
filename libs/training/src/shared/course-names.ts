import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CourseLevel, CourseMode, CourseTopic, OrderAction, OrderState } from '@portal/contract/facts'

/** What courses are about. */
export const courseTopicNames: Readonly<Record<CourseTopic, MessageDescriptor>> = {
  video: msg`Video surveillance`,
  recording: msg`Recording and storage`,
  access: msg`Access control`,
  network: msg`Networks and power`,
  platform: msg`Platform software`,
}
export const courseLevelNames: Readonly<Record<CourseLevel, MessageDescriptor>> = {
  basic: msg({ message: 'Basic', context: 'course' }),
  advanced: msg({ message: 'Advanced', context: 'course' }),
  expert: msg({ message: 'Expert', context: 'course' }),
}
export const courseModeNames: Readonly<Record<CourseMode, MessageDescriptor>> = {
  online: msg({ message: 'Online', context: 'course' }),
  classroom: msg({ message: 'In a classroom', context: 'course' }),
}
/** How an order stands, as everybody reads it. */
export const orderStateNames: Readonly<Record<OrderState, MessageDescriptor>> = {
  queued: msg({ message: 'On the waiting list', context: 'order' }),
  payable: msg({ message: 'To be paid', context: 'order' }),
  proof: msg({ message: 'Payment is checked', context: 'order' }),
  refused: msg({ message: 'Proof refused', context: 'order' }),
  paid: msg({ message: 'Confirmed', context: 'order' }),
  attended: msg({ message: 'Attended', context: 'order' }),
  passed: msg({ message: 'Passed', context: 'order' }),
  certified: msg({ message: 'Certified', context: 'order' }),
  cancelled: msg({ message: 'Cancelled', context: 'order' }),
  lapsed: msg({ message: 'Lapsed', context: 'order' }),
}
/** What happened to an order. */
export const orderActionNames: Readonly<Record<OrderAction, MessageDescriptor>> = {
  order: msg({ message: 'Ordered', context: 'order' }),
  offer: msg({ message: 'A seat was offered', context: 'order' }),
  confirm: msg({ message: 'The seat was confirmed', context: 'order' }),
  handIn: msg({ message: 'Proof of payment handed in', context: 'order' }),
  accept: msg({ message: 'Payment confirmed', context: 'order' }),
  refuse: msg({ message: 'Proof of payment refused', context: 'order' }),
  attend: msg({ message: 'Attended', context: 'order' }),
  pass: msg({ message: 'Passed', context: 'order' }),
  certify: msg({ message: 'Certificate issued', context: 'order' }),
  cancel: msg({ message: 'Cancelled', context: 'order' }),
  lapse: msg({ message: 'Lapsed', context: 'order' }),
}
