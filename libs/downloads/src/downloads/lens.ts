/** Picture sensors by their usual names, and how wide and high they are in millimetres. */
export const sensors = {
  '1/3"': [4.8, 3.6],
  '1/2.8"': [5.37, 3.02],
  '1/2.7"': [5.27, 2.96],
  '1/1.8"': [7.18, 4.04],
  '1/1.2"': [10.67, 8],
} as const
/** Picture points across a picture. */
export const pictureWidths = { '2MP': 1920, '4MP': 2688, '5MP': 2592, '8MP': 3840, '12MP': 4000 } as const
/** What can be told of somebody, and the picture points a metre that it takes by EN 62676-4. */
const tasks = { detect: 25, observe: 62.5, recognise: 125, identify: 250 } as const

type LensPlan = {
  readonly sensor: keyof typeof sensors
  readonly picture: keyof typeof pictureWidths
  /** Millimetres. */
  readonly focal: number
  /** Metres to what is looked at. */
  readonly distance: number
}
type Task = keyof typeof tasks

const degrees = 180 / Math.PI
const angle = (side: number, focal: number) => 2 * Math.atan(side / 2 / focal) * degrees

/** What a lens shows: its angles, how much of the scene is in the picture at a distance, how fine, and how far each task can be done. */
export const viewOf = ({ sensor, picture, focal, distance }: LensPlan) => {
  const [width, height] = sensors[sensor]
  const sceneWidth = (width / focal) * distance
  const points = pictureWidths[picture]
  const reach = (task: Task) => ((points / tasks[task]) * focal) / width
  return {
    horizontal: angle(width, focal),
    vertical: angle(height, focal),
    sceneWidth,
    sceneHeight: (height / focal) * distance,
    pointsPerMetre: points / sceneWidth,
    reach: Object.fromEntries(Object.keys(tasks).map((task) => [task, reach(task as Task)])) as Record<Task, number>,
  }
}
