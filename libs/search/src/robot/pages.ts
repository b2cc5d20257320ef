import { lazyPage, type Page } from '@portal/rendering'
import { answerQuery, robotQuestions } from './robot.ts'

/** The helper, which the overseas edition alone has. */
export const robotPages = {
  robot: {
    ...lazyPage(() => import('./pages/robot-page.tsx')),
    texts: 'robot',
    queries: ({ search }) => robotQuestions(search).map(answerQuery),
  },
} satisfies Record<string, Page>
