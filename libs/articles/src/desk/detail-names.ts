import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  caseKind,
  contentKinds,
  type ContentKindName,
  type DetailField,
  type DetailForm,
  type KindName,
} from '@portal/contract/facts'

type Kinds = typeof contentKinds
/** The name of a detail of any kind. */
export type DetailName = { [K in ContentKindName]: keyof Kinds[K]['details'] }[ContentKindName] & string

/** What a detail is called; details of several kinds that mean the same bear one name. */
export const detailNames: Record<DetailName, MessageDescriptor> = {
  category: msg`Category`,
  version: msg`Version`,
  hardware: msg`Hardware line`,
  track: msg`Track`,
  region: msg`Region`,
  date: msg`Date`,
  file: msg`File`,
  requirements: msg`Requirements`,
  fixes: msg`Changes`,
  breakingChanges: msg`Breaking changes`,
  knownIssues: msg`Known issues`,
  upgradesFrom: msg`Can be installed from`,
  licence: msg`Licence`,
  urgency: msg`Urgency`,
  number: msg`Number`,
  cves: msg`CVE numbers`,
  cwe: msg`Kind of weakness (CWE)`,
  cvss31: msg`CVSS 3.1 vector`,
  score31: msg`CVSS 3.1 score`,
  cvss40: msg`CVSS 4.0 vector`,
  score40: msg`CVSS 4.0 score`,
  affected: msg`Affected versions`,
  workaround: msg`Workaround`,
  credit: msg`Found by`,
  history: msg`History`,
  effective: msg`In force from`,
  poster: msg`Poster`,
  length: msg`Length`,
  captions: msg`Captions (WebVTT)`,
  chapters: msg`Chapters`,
  abbreviation: msg`Abbreviation`,
  variants: msg`Other spellings`,
  forbidden: msg`Words not to be used for it`,
  phone: msg`Phone`,
  email: msg`E-mail`,
  languages: msg`Languages spoken`,
  hours: msg`Opening hours`,
  timeZone: msg`Time zone`,
  holidays: msg`Public holidays of`,
  city: msg`City`,
  address: msg`Address`,
  services: msg`Services`,
  level: msg`Level`,
  validTo: msg`Valid until`,
  website: msg`Website`,
  rank: msg`Place among the plans`,
  coverage: msg`What is covered`,
  response: msg`First answer`,
  onSite: msg`On site`,
  replacement: msg`Replacement`,
  remote: msg`Remote help`,
  term: msg`Term`,
  place: msg`Place`,
  certificate: msg`Certificates (PEM)`,
}
/** What the options of a choice are called. */
export const choiceNames: Record<string, MessageDescriptor> = {
  active: msg`Active`,
  longTerm: msg`Long-term`,
  global: msg`Worldwide`,
  china: msg`China`,
  europe: msg`Europe`,
  americas: msg`Americas`,
  mustRead: msg`Must be read`,
  repair: msg`Repair`,
  spareParts: msg`Spare parts`,
  installation: msg`Installation`,
  training: msg`Training`,
  onSite: msg`On site`,
  replacement: msg`Replacement`,
  authorized: msg`Authorised`,
  gold: msg`Gold`,
  platinum: msg`Platinum`,
}
/** What a kind is called. */
export const kindTitles: Record<KindName, MessageDescriptor> = {
  article: msg`Case`,
  release: msg`Release`,
  bulletin: msg`Bulletin`,
  advisory: msg`Security advisory`,
  policy: msg`Policy`,
  video: msg`Video`,
  term: msg({ message: 'Term', context: 'word' }),
  hotline: msg`Hotline`,
  centre: msg`Service centre`,
  partner: msg`Service partner`,
  plan: msg`Service plan`,
  help: msg`Help topic`,
  page: msg({ message: 'Page', context: 'kind' }),
  certificate: msg`Certificate`,
}

/** The details of a kind in the order of the form; none of a case. */
export const detailsOfKind = (kind: KindName): readonly (readonly [DetailName, DetailField])[] =>
  kind === caseKind ? [] : (Object.entries(contentKinds[kind].details) as [DetailName, DetailField][])

/** How a detail of a form is written, by an example. */
export const formExamples: Partial<Record<DetailForm, string>> = {
  cve: 'CVE-2026-12345',
  cvss31: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
  cvss40: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N',
  score: '9.8',
  rank: '2',
  affected: 'KS-NVR-5216-4K | < 4.1.0 | 4.1.0',
  dated: '2026-11-03 | …',
  chapter: '0:12 | …',
  captions: 'WEBVTT\n\n00:00.000 --> 00:04.000\n…',
  phone: '+49 30 5550 0142',
  email: 'name@example.com',
  webAddress: 'https://example.com',
  timeZone: 'Europe/Berlin',
  openingHours: 'Mo-Fr 09:00-18:00; PH off',
  country: 'DE',
  language: 'en',
  certificate: '-----BEGIN CERTIFICATE-----',
}
