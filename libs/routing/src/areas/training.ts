import { defineRoutes } from '../manifest.ts'
import { serviceTitles } from '../service-titles.ts'

/** Courses, open classes, and the sign-up for them. The Chinese edition alone has a training centre. */
export const training = defineRoutes({
  train: {
    path: 'train',
    only: 'cn',
    redirect: 'systemIntroduction',
    title: serviceTitles.training,
    sitemap: false,
  },
  systemIntroduction: {
    path: 'train/trainmain/systemIntroduction',
    only: 'cn',
    title: serviceTitles.training,
    description: /*i18n*/ {
      id: 'description.systemIntroduction',
      message: 'Courses, open classes and certificates for people who plan, install and run security systems.',
    },
    within: 'home',
    nav: { group: 'service' },
  },
  courseList: {
    path: 'train/trainmain/courseList',
    only: 'cn',
    title: /*i18n*/ { id: 'route.courseList', message: 'Courses' },
    within: 'systemIntroduction',
  },
  trainCourse: {
    path: 'train/trainmain/course/:id',
    only: 'cn',
    title: /*i18n*/ { id: 'route.trainCourse', message: 'Course' },
    within: 'courseList',
    shows: 'course',
    example: 'sitemap',
  },
  openClass: {
    path: 'train/trainmain/openClass',
    only: 'cn',
    title: /*i18n*/ { id: 'route.openClass', message: 'Open classes' },
    within: 'systemIntroduction',
  },
  signUp: {
    path: 'train/trainmain/signUp',
    only: 'cn',
    title: /*i18n*/ { id: 'route.signUp', message: 'How to sign up' },
    within: 'systemIntroduction',
  },
  signUpDetail: {
    path: 'train/trainmain/signUpDetail',
    only: 'cn',
    title: /*i18n*/ { id: 'route.signUpDetail', message: 'Sign up for a class' },
    within: 'openClass',
    sitemap: false,
  },
  purchaseQuery: {
    path: 'train/trainmain/purchaseQuery',
    only: 'cn',
    title: /*i18n*/ { id: 'route.purchaseQuery', message: 'Look up an order' },
    within: 'systemIntroduction',
  },
  trainVerify: {
    path: 'train/trainmain/verify/:code',
    only: 'cn',
    title: /*i18n*/ { id: 'route.trainVerify', message: 'Verify a ticket or a letter' },
    within: 'systemIntroduction',
    sitemap: false,
    example: { params: { code: 'AAAAAAAAAAAAAAAAAAAAAA' } },
  },
})
