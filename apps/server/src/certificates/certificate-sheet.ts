import type { ContentLanguage, StaffCertificate } from '@portal/contract'
import type { CertificateLevel, CertificateState } from '@portal/contract/facts'
import type { Cell } from 'write-excel-file/node'
import { dayCell, sheetFile, textCell as text } from '../files/sheet.ts'

type Column = { readonly width: number; readonly cell: (certificate: StaffCertificate, words: Words) => Cell }
type Words = {
  /** The name of the file and of its sheet. */
  readonly title: string
  readonly columns: Readonly<Record<keyof typeof columns, string>>
  readonly levels: Readonly<Record<CertificateLevel, string>>
  readonly states: Readonly<Record<CertificateState, string>>
}

const columns = {
  number: { width: 24, cell: ({ number }) => text(number) },
  holder: { width: 20, cell: ({ holder }) => text(holder) },
  idLastFour: { width: 12, cell: ({ idLastFour }) => text(idLastFour) },
  course: { width: 40, cell: ({ course }) => text(course) },
  level: { width: 14, cell: ({ level }, { levels }) => text(levels[level]) },
  issued: { width: 12, cell: ({ issued }) => dayCell(issued) },
  expires: { width: 12, cell: ({ expires }) => dayCell(expires) },
  state: { width: 12, cell: ({ state }, { states }) => text(states[state]) },
  revoked: { width: 12, cell: ({ revoked }) => dayCell(revoked) },
  reason: { width: 40, cell: ({ reason }) => text(reason) },
} satisfies Readonly<Record<string, Column>>

const wordsIn: Readonly<Record<ContentLanguage, Words>> = {
  zh: {
    title: '培训证书',
    columns: {
      number: '证书编号',
      holder: '持证人',
      idLastFour: '身份证后四位',
      course: '课程',
      level: '等级',
      issued: '颁发日期',
      expires: '有效期至',
      state: '状态',
      revoked: '撤销日期',
      reason: '撤销原因',
    },
    levels: { associate: '初级', professional: '中级', expert: '高级' },
    states: { valid: '有效', expired: '已过期', revoked: '已撤销' },
  },
  en: {
    title: 'Training certificates',
    columns: {
      number: 'Number',
      holder: 'Holder',
      idLastFour: 'ID number ends in',
      course: 'Course',
      level: 'Level',
      issued: 'Issued',
      expires: 'Valid until',
      state: 'State',
      revoked: 'Revoked',
      reason: 'Why it was revoked',
    },
    levels: { associate: 'Associate', professional: 'Professional', expert: 'Expert' },
    states: { valid: 'Valid', expired: 'Expired', revoked: 'Revoked' },
  },
  ru: {
    title: 'Сертификаты об обучении',
    columns: {
      number: 'Номер',
      holder: 'Владелец',
      idLastFour: 'Последние знаки удостоверения',
      course: 'Курс',
      level: 'Уровень',
      issued: 'Выдан',
      expires: 'Действует до',
      state: 'Состояние',
      revoked: 'Отозван',
      reason: 'Причина отзыва',
    },
    levels: { associate: 'Базовый', professional: 'Профессиональный', expert: 'Экспертный' },
    states: { valid: 'Действует', expired: 'Истёк', revoked: 'Отозван' },
  },
  es: {
    title: 'Certificados de formación',
    columns: {
      number: 'Número',
      holder: 'Titular',
      idLastFour: 'Final del documento',
      course: 'Curso',
      level: 'Nivel',
      issued: 'Emitido',
      expires: 'Válido hasta',
      state: 'Estado',
      revoked: 'Revocado',
      reason: 'Motivo de la revocación',
    },
    levels: { associate: 'Básico', professional: 'Profesional', expert: 'Experto' },
    states: { valid: 'Válido', expired: 'Caducado', revoked: 'Revocado' },
  },
}

/** Certificates as a workbook, its words in a language. */
export const certificateSheet = (certificates: readonly StaffCertificate[], lang: ContentLanguage): Promise<File> => {
  const words = wordsIn[lang]
  const shown = Object.entries<Column>(columns).map(([name, { width, cell }]) => ({
    head: words.columns[name as keyof typeof columns],
    width,
    cell: (certificate: StaffCertificate) => cell(certificate, words),
  }))
  return sheetFile(words.title, shown, certificates)
}
