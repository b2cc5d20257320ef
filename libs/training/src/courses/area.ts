import { defineArea, lazyPage } from '@portal/rendering'
import { pathFor } from '@portal/routing'
import { training } from '@portal/routing/areas/training'
import { sharedTexts } from '../shared/texts.ts'
import {
  classesQuery,
  classesView,
  courseQuery,
  coursesQuery,
  coursesView,
  trainingQuery,
} from '../shared/training-queries.ts'
import { texts } from './texts.ts'

const firstClasses = classesQuery(classesView.read(new URLSearchParams()))

/** Whether an address asks for less than the whole list; what it does not know changes nothing. */
const isCutDown = (view: { readonly read: (search: URLSearchParams) => object }, search: URLSearchParams) =>
  JSON.stringify(view.read(search)) !== JSON.stringify(view.read(new URLSearchParams()))

/** Courses, open classes, and the sign-up for them. */
export const area = defineArea(
  training,
  {
    systemIntroduction: {
      ...lazyPage(() => import('./pages/introduction-page.tsx')),
      queries: () => [trainingQuery, firstClasses],
    },
    courseList: {
      ...lazyPage(() => import('./pages/courses-page.tsx')),
      queries: ({ search }) => [coursesQuery(coursesView.read(search))],
      head: (_, { search }) => ({ noindex: isCutDown(coursesView, search) }),
    },
    trainCourse: {
      ...lazyPage(() => import('./pages/course-page.tsx')),
      authoredHtml: true,
      queries: ({ params }) => [courseQuery(params.id ?? '')],
      head: (queryClient, { params }) => {
        const course = queryClient.getQueryData(courseQuery(params.id ?? '').queryKey)
        return course
          ? {
              heading: course.title,
              description: course.summary,
              canonical: { path: pathFor('trainCourse', { id: course.id }) },
            }
          : {}
      },
      crumbs: (queryClient, { params }) => {
        const course = queryClient.getQueryData(courseQuery(params.id ?? '').queryKey)
        return course ? [{ text: course.title }] : []
      },
    },
    openClass: {
      ...lazyPage(() => import('./pages/classes-page.tsx')),
      queries: ({ search }) => [classesQuery(classesView.read(search))],
      head: (_, { search }) => ({ noindex: isCutDown(classesView, search) }),
    },
    signUp: { ...lazyPage(() => import('./pages/sign-up-page.tsx')), queries: () => [trainingQuery] },
    signUpDetail: lazyPage(() => import('./pages/sign-up-detail-page.tsx')),
    purchaseQuery: lazyPage(() => import('./pages/purchase-page.tsx')),
    trainVerify: lazyPage(() => import('./pages/verify-page.tsx')),
  },
  [sharedTexts, texts],
)
