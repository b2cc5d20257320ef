import { defineArea, lazyPage } from '@portal/rendering'
import { robot } from '@portal/routing/areas/robot'
import { answerQuery, robotQuestions } from './robot.ts'
import { texts as searchTexts } from '../search/texts.ts'
import { texts } from './texts.ts'

/** The robot, which the overseas edition alone has. */
export const area = defineArea(
  robot,
  {
    robot: {
      ...lazyPage(() => import('./pages/robot-page.tsx')),
      queries: ({ search }) => robotQuestions(search).map(answerQuery),
    },
  },
  [texts, searchTexts],
)
