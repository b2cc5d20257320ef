import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '@portal/i18n'
import type { ReactNode } from 'react'
import type { DesignerView } from '../designer-view.ts'
import { arrayNames, codecs, resolutions, storageFor, type ArrayName } from '../storage.ts'
import { Calculator } from './calculator.tsx'

const named: Readonly<Record<ArrayName, ReactNode>> = {
  none: <Trans>Single disks</Trans>,
  raid1: 'RAID 1',
  raid5: 'RAID 5',
  raid6: 'RAID 6',
  raid10: 'RAID 10',
}
const asOptions = (table: object) => Object.keys(table).map((key) => [key, key] as const)
const rounded = (value: number) => Math.round(value * 10) / 10

/** Storage and bandwidth of a recording. */
export function StorageCalculator({ view }: { view: DesignerView }) {
  const { i18n } = useLingui()
  const { bitrate, bandwidth, terabytes, disks } = storageFor(view)
  const [each, all, room] = [bitrate, bandwidth, terabytes].map((value) => formatNumber(i18n, rounded(value)))
  return (
    <Calculator
      view={view}
      quantities={[
        { name: 'cameras', label: <Trans>Cameras</Trans> },
        { name: 'resolution', label: <Trans>Resolution</Trans>, options: asOptions(resolutions) },
        { name: 'codec', label: <Trans>Compression</Trans>, options: asOptions(codecs) },
        { name: 'fps', label: <Trans>Pictures a second</Trans> },
        {
          name: 'bitrate',
          label: <Trans>Bitrate of a camera, Mbit/s</Trans>,
          hint: <Trans>0: worked out from the resolution</Trans>,
        },
        { name: 'hours', label: <Trans>Hours a day</Trans> },
        { name: 'days', label: <Trans>Days to keep</Trans> },
        { name: 'array', label: <Trans>Disks</Trans>, options: arrayNames.map((array) => [array, named[array]]) },
        { name: 'disk', label: <Trans>Size of a disk, TB</Trans> },
      ]}
      results={[
        [<Trans key="each">Each camera</Trans>, <Trans key="each">{each} Mbit/s</Trans>],
        [<Trans key="all">Bandwidth</Trans>, <Trans key="all">{all} Mbit/s</Trans>],
        [<Trans key="room">Recordings</Trans>, <Trans key="room">{room} TB</Trans>],
        [<Trans key="disks">Disks needed</Trans>, formatNumber(i18n, disks)],
      ]}
      note={
        <Trans>
          A scene with much movement takes more. Of each disk 93 % are counted, the rest is for its format and a
          reserve.
        </Trans>
      }
    />
  )
}
