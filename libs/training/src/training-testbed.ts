import type { CourseDetail, TrainingClass, TrainingOrderDetail, User } from '@portal/contract'

/** What the tests of training screens show. */
export const sampleUser: User = {
  type: 2,
  userAccount: 'customer@example.cn',
  fullName: '李静',
  deptName: '',
  orgName: '东湖园区管理处',
  roleList: [],
  isOverseasSpecial: false,
}
export const sampleClass = (changes: Partial<TrainingClass> = {}): TrainingClass => ({
  id: '7',
  courseId: 'video-basics',
  title: '视频监控基础',
  topic: 'video',
  level: 'basic',
  mode: 'classroom',
  price: 68_000,
  starts: '2027-03-09T01:00:00.000Z',
  ends: '2027-03-10T09:00:00.000Z',
  zone: 'Asia/Shanghai',
  place: '杭州培训中心',
  signUpUntil: '2027-03-08T01:00:00.000Z',
  seats: 12,
  left: 3,
  waiting: 0,
  open: true,
  phase: 'coming',
  order: null,
  ...changes,
})
export const sampleLesson = (
  changes: Partial<CourseDetail['lessons'][number]> = {},
): CourseDetail['lessons'][number] => ({
  title: 'Lesson',
  minutes: 10,
  kind: 'text',
  locked: false,
  done: false,
  seconds: 0,
  html: '<p>Read this.</p>',
  video: null,
  captions: [],
  questions: [],
  ...changes,
})
export const sampleCourse = (lessons: CourseDetail['lessons'], changes: Partial<CourseDetail> = {}): CourseDetail => ({
  id: 'video-basics',
  title: '视频监控基础',
  summary: 'From lens to disk.',
  topic: 'video',
  level: 'basic',
  mode: 'online',
  price: 0,
  minutes: 20,
  html: '<p>About</p>',
  lessons,
  classes: [],
  ...changes,
})
export const sampleOrder = (changes: Partial<TrainingOrderDetail> = {}): TrainingOrderDetail => {
  const { order: _, ...course } = sampleClass()
  return {
    number: 'TR000000000042',
    state: 'payable',
    at: '2027-02-01T08:00:00.000Z',
    name: '李静',
    phone: '13800001234',
    company: '东湖园区管理处',
    note: '',
    price: 68_000,
    class: course,
    holdUntil: '2027-02-02T08:00:00.000Z',
    reason: '',
    place: null,
    certificate: null,
    idLastFour: null,
    terms: '2026-01',
    trail: [{ action: 'order', state: 'queued', at: '2027-02-01T08:00:00.000Z', by: '李静', note: '' }],
    credentials: [],
    ...changes,
  }
}
