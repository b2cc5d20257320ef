import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '@portal/i18n'
import type { DesignerView } from '../designer-view.ts'
import { pictureWidths, sensors, viewOf } from '../lens.ts'
import { Calculator } from './calculator.tsx'

const asOptions = (table: object) => Object.keys(table).map((key) => [key, key] as const)
const rounded = (value: number) => Math.round(value * 10) / 10

/** What a lens shows, and how far. */
export function LensCalculator({ view }: { view: DesignerView }) {
  const { i18n } = useLingui()
  const { horizontal, vertical, sceneWidth, sceneHeight, pointsPerMetre, reach } = viewOf(view)
  const number = (value: number) => formatNumber(i18n, rounded(value))
  const metres = (value: number) => {
    const text = number(value)
    return <Trans>{text} m</Trans>
  }
  return (
    <Calculator
      view={view}
      quantities={[
        { name: 'focal', label: <Trans>Focal length, mm</Trans> },
        { name: 'sensor', label: <Trans>Sensor</Trans>, options: asOptions(sensors) },
        { name: 'picture', label: <Trans>Resolution</Trans>, options: asOptions(pictureWidths) },
        { name: 'distance', label: <Trans>Distance, m</Trans> },
      ]}
      results={[
        [<Trans key="across">Angle across</Trans>, `${number(horizontal)}°`],
        [<Trans key="up">Angle upright</Trans>, `${number(vertical)}°`],
        [<Trans key="width">Width of the scene</Trans>, metres(sceneWidth)],
        [<Trans key="height">Height of the scene</Trans>, metres(sceneHeight)],
        [<Trans key="points">Pixels a metre</Trans>, number(pointsPerMetre)],
        [<Trans key="detect">Detects a person up to</Trans>, metres(reach.detect)],
        [<Trans key="observe">Observes up to</Trans>, metres(reach.observe)],
        [<Trans key="recognise">Recognises up to</Trans>, metres(reach.recognise)],
        [<Trans key="identify">Identifies up to</Trans>, metres(reach.identify)],
      ]}
      note={<Trans>By the pixels a metre of EN 62676-4. Light, haze and the angle of the camera shorten it.</Trans>}
    />
  )
}
