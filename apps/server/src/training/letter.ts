import type { TrainingOrderDetail } from '@portal/contract'
import { dayIn, siteZones } from '@portal/contract/facts'
import { brand, palette } from '@portal/ui-kit/brand'
import { create, type Font } from 'fontkit'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { encode } from 'uqr'

const require = createRequire(import.meta.url)
/** A whole font of Chinese, Latin, Greek and Cyrillic letters; of it, a letter holds the glyphs that it shows. Read when the first letter is made. */
const fontFile = (weight: string) =>
  readFile(require.resolve(`@expo-google-fonts/noto-sans-sc/${weight}/NotoSansSC_${weight}.ttf`))
const readFonts = async () => {
  const [regular, bold] = await Promise.all([fontFile('400Regular'), fontFile('700Bold')])
  return { regular, bold, known: new Set((create(regular) as Font).characterSet) }
}
let fonts: ReturnType<typeof readFonts> | undefined

/** What stands in print for a character that the font has not: never a gap that nobody sees. */
const missing = '〓'
/** A text of characters that the font has; a letter whose mark it has not stands without it. */
const printable = (text: string, known: ReadonlySet<number>): string =>
  [...text.normalize('NFC')]
    .map((letter) => [letter, letter.normalize('NFD')[0]!].find((each) => known.has(each.codePointAt(0)!)) ?? missing)
    .join('')

/** In points. */
const [margin, labelWidth, qrSide, rowGap] = [64, 96, 104, 10]
const [ink, muted, line, mark] = [palette.neutral[900], palette.neutral[600], palette.neutral[200], brand.scale[700]]

/** When a class is held, as the clocks of the place show it, and by how much they differ from UTC. */
const timeIn = (starts: string, ends: string, zone: string): string => {
  const format = new Intl.DateTimeFormat('zh-CN', {
    timeZone: zone,
    dateStyle: 'long',
    timeStyle: 'short',
  })
  const named = (timeZoneName: 'longGeneric' | 'longOffset') =>
    new Intl.DateTimeFormat('zh-CN', { timeZone: zone, timeZoneName })
      .formatToParts(new Date(starts))
      .find(({ type }) => type === 'timeZoneName')!.value
  return `${format.format(new Date(starts))} 至 ${format.format(new Date(ends))}（${named('longGeneric')}，${named('longOffset').replace('GMT', 'UTC')}）`
}

type Letter = Pick<TrainingOrderDetail, 'number' | 'name' | 'company' | 'price' | 'class'> & {
  /** What its QR code leads to. */
  readonly address: string
  readonly brand: string
  readonly issued: Date
}

/** T05. The letter that confirms a seat, as a PDF of one page or, where names are long, of more. */
export const confirmationLetter = async ({
  number,
  name,
  company,
  price,
  class: course,
  address,
  brand: vendor,
  issued,
}: Letter): Promise<File> => {
  const { regular, bold, known } = await (fonts ??= readFonts())
  const whom = printable(name, known)
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    lang: 'zh-CN',
    displayTitle: true,
    info: { Title: `培训确认函 ${number}`, Author: vendor, CreationDate: issued },
    font: '',
  })
  const written = buffer(doc)
  doc.registerFont('regular', regular).registerFont('bold', bold)
  const width = doc.page.width - 2 * margin
  const text = (said: string, size: number, { font = 'regular', colour = ink, at = margin, wide = width } = {}) =>
    doc.font(font).fontSize(size).fillColor(colour).text(said, at, doc.y, { width: wide, lineGap: 4 })

  text(vendor, 11, { colour: mark, font: 'bold' })
  doc.moveDown(0.5)
  text('培训确认函', 26, { font: 'bold' })
  text(`编号 ${number}`, 11, { colour: muted })
  doc.moveDown(1.5)
  text(`${whom}：`, 13)
  doc.moveDown(0.5)
  text('您报名的以下培训席位已确认。请携带有效身份证件，提前 15 分钟到场签到；线上课程请在“我的订单”中进入课堂。', 11)
  doc.moveDown(1)

  const rows = [
    ['课程', printable(course.title, known)],
    ['时间', timeIn(course.starts, course.ends, course.zone)],
    ['地点', printable(course.place, known) || '线上'],
    ['学员', whom],
    ...(company ? [['单位', printable(company, known)]] : []),
    ['费用', price ? `人民币 ${(price / 100).toFixed(2)} 元（已付）` : '免费'],
  ] as const
  for (const [label, said] of rows) {
    doc.font('regular').fontSize(11)
    const wide = width - labelWidth
    const height = doc.heightOfString(said!, { width: wide, lineGap: 4 })
    if (doc.y + height + 2 * rowGap > doc.page.height - margin) doc.addPage()
    doc
      .moveTo(margin, doc.y)
      .lineTo(margin + width, doc.y)
      .lineWidth(0.5)
      .strokeColor(line)
      .stroke()
    const top = doc.y + rowGap
    doc.fillColor(muted).text(label!, margin, top, { width: labelWidth, lineGap: 4 })
    doc.y = top
    text(said!, 11, { at: margin + labelWidth, wide })
    doc.y = Math.max(doc.y, top + height) + rowGap
  }
  doc
    .moveTo(margin, doc.y)
    .lineTo(margin + width, doc.y)
    .stroke()
  doc.moveDown(2)

  if (doc.y + qrSide > doc.page.height - margin) doc.addPage()
  const top = doc.y
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  const module = qrSide / size
  data.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (dark) doc.rect(margin + x * module, top + y * module, module, module)
    }),
  )
  doc.fill(ink)
  const beside = { at: margin + qrSide + 20, wide: width - qrSide - 20 }
  doc.y = top
  text('扫描二维码核验本函', 12, { font: 'bold', ...beside })
  text(address, 9, { colour: muted, ...beside })
  doc.moveDown(0.5)
  text(`签发日期 ${dayIn(siteZones.cn, issued)}`, 10, { colour: muted, ...beside })
  doc.end()
  return new File([new Uint8Array(await written)], `${number}.pdf`, { type: 'application/pdf' })
}
