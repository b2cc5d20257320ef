/** Resolutions, and the Mbit/s that one camera needs at 25 pictures a second in H.265. */
export const resolutions = { '2MP': 2, '4MP': 4, '5MP': 5, '8MP': 8, '12MP': 12 } as const
/** Ways to compress pictures, and how much more or less they need than H.265. */
export const codecs = { 'H.265': 1, 'H.264': 1.6, MJPEG: 6 } as const
/** Arrays of disks: how few there may be, and how many of them hold no recordings of their own. */
const arrays = {
  none: { least: 1, spare: () => 0 },
  raid1: { least: 2, spare: (disks: number) => disks / 2 },
  raid5: { least: 3, spare: () => 1 },
  raid6: { least: 4, spare: () => 2 },
  raid10: { least: 4, spare: (disks: number) => disks / 2 },
} as const
export const arrayNames = Object.keys(arrays) as ArrayName[]
export type ArrayName = keyof typeof arrays
type Resolution = keyof typeof resolutions
type Codec = keyof typeof codecs

export type StoragePlan = {
  readonly cameras: number
  readonly resolution: Resolution
  readonly codec: Codec
  /** Pictures a second. */
  readonly fps: number
  /** Mbit/s of one camera when it is known; 0 has it worked out. */
  readonly bitrate: number
  readonly hours: number
  readonly days: number
  readonly array: ArrayName
  /** TB of one disk. */
  readonly disk: number
}

const usualFps = 25
/** What is left of a disk once it is formatted and has its reserve. */
const usable = 0.93
const secondsPerHour = 3600
const bitsPerByte = 8
const megabytesPerTerabyte = 1_000_000

/** Mbit/s of one camera: half of it is there however few pictures there are, because whole pictures come at fixed times. */
export const bitrateOf = ({ resolution, codec, fps }: Pick<StoragePlan, 'resolution' | 'codec' | 'fps'>): number =>
  resolutions[resolution] * codecs[codec] * (0.5 + fps / usualFps / 2)

/** How many disks hold so many TB; those of a mirror come in pairs. */
export const disksFor = (terabytes: number, array: ArrayName, disk: number): number => {
  const { least, spare } = arrays[array]
  const step = spare(2) === 1 && spare(4) === 2 ? 2 : 1
  let disks: number = least
  while ((disks - spare(disks)) * disk * usable < terabytes) disks += step
  return disks
}

/** What recording takes: Mbit/s of the network, TB of recordings, disks. */
export const storageFor = (plan: StoragePlan) => {
  const bitrate = plan.bitrate || bitrateOf(plan)
  const bandwidth = bitrate * plan.cameras
  const terabytes = (bandwidth * secondsPerHour * plan.hours * plan.days) / bitsPerByte / megabytesPerTerabyte
  return { bitrate, bandwidth, terabytes, disks: disksFor(terabytes, plan.array, plan.disk) }
}
