import type { Text } from '@portal/routing'
import type { reportedThings } from './reported-things.ts'

// What the server counts and keeps of visits. Plain data, for the page that tells of it, the documentation, the tests and the server.

/** Months that the statistics are kept, so that a month can be seen beside that of the year before. */
export const statisticsMonths = 13
/** Something that the server counts or keeps of every visitor, without reading anything from the device. */
export type ServerCount = {
  readonly name: Text
  readonly kinds: readonly string[]
  readonly when: Text
  /** What stands in the database afterwards. */
  readonly holds: Text
  /** How long; `months` is how many. */
  readonly kept: Text
  /** Only where the server is told to (COUNT_PAGES_SENT). */
  readonly configured?: true
}
const someMonths = /*i18n*/ { id: 'counted.months', message: '{months} months' }
const asTheCase = /*i18n*/ { id: 'counted.asTheCase', message: 'As long as the case' }

export const serverCounts = [
  {
    name: /*i18n*/ { id: 'counted.sent', message: 'Page sent' },
    kinds: ['sent'],
    when: /*i18n*/ {
      id: 'counted.whenSent',
      message: 'The server sends a whole page to a browser; robots and pages that a browser fetches ahead are left out',
    },
    holds: /*i18n*/ { id: 'counted.holdsSent', message: 'Day, edition, language, page, and how often' },
    kept: someMonths,
    configured: true,
  },
  {
    name: /*i18n*/ { id: 'counted.reading', message: 'Reading' },
    kinds: [],
    when: /*i18n*/ { id: 'counted.whenRead', message: 'A case is opened' },
    holds: /*i18n*/ { id: 'counted.holdsReading', message: 'One number for the case' },
    kept: asTheCase,
  },
  {
    name: /*i18n*/ { id: 'counted.treeStep', message: 'Step of a fault tree' },
    kinds: [],
    when: /*i18n*/ {
      id: 'counted.whenStep',
      message: 'A step is shown or answered, or you say whether it helped, once a visit',
    },
    holds: /*i18n*/ { id: 'counted.holdsStep', message: 'Day, fault tree, step, and how often' },
    kept: someMonths,
  },
  {
    name: /*i18n*/ { id: 'counted.footprint', message: 'What you read' },
    kinds: [],
    when: /*i18n*/ {
      id: 'counted.whenReadSignedIn',
      message: 'You read something while you are signed in, unless you asked for it not to be remembered',
    },
    holds: /*i18n*/ {
      id: 'counted.holdsFootprint',
      message: 'What you read, the day and when last, with your account; you alone see it',
    },
    kept: /*i18n*/ { id: 'counted.halfYearOrErased', message: '180 days, or until you erase it' },
  },
  {
    name: /*i18n*/ { id: 'counted.collection', message: 'Collection and what you follow' },
    kinds: [],
    when: /*i18n*/ { id: 'counted.whenKept', message: 'You keep or follow something' },
    holds: /*i18n*/ {
      id: 'counted.holdsCollection',
      message: 'What it is, your folder and note, when you kept it or looked last, with your account; you alone see it',
    },
    kept: /*i18n*/ { id: 'counted.untilRemoved', message: 'Until you remove it' },
  },
  {
    name: /*i18n*/ { id: 'counted.word', message: 'Search word' },
    kinds: [],
    when: /*i18n*/ { id: 'counted.whenSearched', message: 'A search finds something that everyone may read' },
    holds: /*i18n*/ { id: 'counted.holdsWord', message: 'Day, language, the words, and how often' },
    kept: someMonths,
  },
  {
    name: /*i18n*/ { id: 'counted.search', message: 'Search' },
    kinds: [],
    when: /*i18n*/ { id: 'counted.whenSearch', message: 'You search, and open something that was found' },
    holds: /*i18n*/ {
      id: 'counted.holdsSearch',
      message:
        'Day, language, the words and filters, how often something was found and opened; our staff see what two people or more looked for',
    },
    kept: someMonths,
  },
  {
    name: /*i18n*/ { id: 'counted.vote', message: 'Answer below a case' },
    kinds: [],
    when: /*i18n*/ { id: 'counted.whenVoted', message: 'You say whether a case helped' },
    holds: /*i18n*/ {
      id: 'counted.holdsVote',
      message:
        'Your answer and remark, when you gave them, and what makes you count once: your account, or for a guest a code of address and browser, made with a key that is replaced every day',
    },
    kept: asTheCase,
  },
  {
    name: /*i18n*/ { id: 'counted.download', message: 'Download' },
    kinds: [],
    when: /*i18n*/ { id: 'counted.whenDownloaded', message: 'A download of a file or of a package begins' },
    holds: /*i18n*/ { id: 'counted.holdsDownload', message: 'One number for the file' },
    kept: /*i18n*/ { id: 'counted.asFile', message: 'As long as the file' },
  },
  {
    name: /*i18n*/ { id: 'counted.licence', message: 'Licence' },
    kinds: [],
    when: /*i18n*/ { id: 'counted.whenAccepted', message: 'You accept the licence of a release' },
    holds: /*i18n*/ {
      id: 'counted.holdsLicence',
      message:
        'The release, its version, which text it was, when, and your account, or for a guest a code of address and browser, made with a key that is replaced every day',
    },
    kept: /*i18n*/ { id: 'counted.always', message: 'For good: it says what was agreed' },
  },
  {
    name: /*i18n*/ { id: 'counted.message', message: 'Message' },
    kinds: [],
    when: /*i18n*/ {
      id: 'counted.whenTold',
      message:
        'Somebody decides about what you wrote or about an error that you reported, or shares something with you',
    },
    holds: /*i18n*/ {
      id: 'counted.holdsMessage',
      message: 'What happened, to what, when, who did it, what they said, and when you read it',
    },
    kept: /*i18n*/ { id: 'counted.yearOrDeleted', message: 'A year, or until you delete it' },
  },
  {
    name: /*i18n*/ { id: 'counted.messageWishes', message: 'What you are told of' },
    kinds: [],
    when: /*i18n*/ { id: 'counted.whenWished', message: 'You choose what you are told, or ask for mails about it' },
    holds: /*i18n*/ {
      id: 'counted.holdsWishes',
      message:
        'Which kinds of messages you do not want, how often a mail comes, in which language, and when the next is due',
    },
    kept: /*i18n*/ { id: 'counted.asAccount', message: 'As long as your account' },
  },
  {
    name: /*i18n*/ { id: 'counted.onSiteVisit', message: 'Visit of a technician' },
    kinds: [],
    when: /*i18n*/ { id: 'counted.whenVisitBooked', message: 'You book one, where an edition has them' },
    holds: /*i18n*/ {
      id: 'counted.holdsVisit',
      message:
        'What you told us: contact, address, devices, fault, pictures, and what happened; you and our staff see it. Where a refund goes is encrypted',
    },
    kept: /*i18n*/ { id: 'counted.keptVisit', message: 'Three years; where a refund goes, 90 days' },
  },
  {
    name: /*i18n*/ { id: 'counted.demand', message: 'Service demand' },
    kinds: [],
    when: /*i18n*/ { id: 'counted.whenDemanded', message: 'You write one, where an edition has them' },
    holds: /*i18n*/ {
      id: 'counted.holdsDemand',
      message: 'What you wrote, your documents, and what happened; you see it, and our staff once it is submitted',
    },
    kept: /*i18n*/ { id: 'counted.keptDemand', message: 'Three years after it is over' },
  },
  {
    name: /*i18n*/ { id: 'counted.trainingRequest', message: 'Request to the training centre' },
    kinds: [],
    when: /*i18n*/ {
      id: 'counted.whenTrainingAsked',
      message: 'You ask for a training or a cooperation, or a question',
    },
    holds: /*i18n*/ {
      id: 'counted.holdsTrainingRequest',
      message:
        'What you wrote, how you are reached, your account when you are signed in, and the answer; you and our staff see it',
    },
    kept: /*i18n*/ { id: 'counted.keptTrainingRequest', message: 'Three years' },
  },
  {
    name: /*i18n*/ { id: 'counted.certificate', message: 'Training certificate' },
    kinds: [],
    when: /*i18n*/ { id: 'counted.whenCertified', message: 'You earn one' },
    holds: /*i18n*/ {
      id: 'counted.holdsCertificate',
      message:
        'Your name, course, level and days, a keyed code of your ID number and its last four characters; whoever has the number of the certificate or your ID number sees it with part of your name',
    },
    kept: /*i18n*/ {
      id: 'counted.keptCertificate',
      message: 'For good: it can be checked as long as anybody shows it',
    },
  },
  {
    name: /*i18n*/ { id: 'counted.request', message: 'Service request' },
    kinds: [],
    when: /*i18n*/ { id: 'counted.whenRequested', message: 'You send one to the service desk' },
    holds: /*i18n*/ {
      id: 'counted.holdsRequest',
      message:
        'What you wrote, your attachments, where to call you, what was answered, your rating, and what happened; you and our staff see it, and colleagues if you let them',
    },
    kept: /*i18n*/ { id: 'counted.keptRequest', message: 'Three years after its end' },
  },
  {
    name: /*i18n*/ { id: 'counted.securityReport', message: 'Report of a vulnerability' },
    kinds: [],
    when: /*i18n*/ { id: 'counted.whenReported', message: 'You report one, with or without your name' },
    holds: /*i18n*/ {
      id: 'counted.holdsSecurityReport',
      message:
        'What you wrote, how you are reached and named if you say so, and what was answered, all of it encrypted; you see it by your secret link, and our security team',
    },
    kept: /*i18n*/ { id: 'counted.keptRequest', message: 'Three years after its end' },
  },
  {
    name: /*i18n*/ { id: 'counted.trainingOrder', message: 'Training order' },
    kinds: [],
    when: /*i18n*/ { id: 'counted.whenTrainingOrdered', message: 'You sign up for a class, where an edition has them' },
    holds: /*i18n*/ {
      id: 'counted.holdsTrainingOrder',
      message:
        'What you told us: name, phone, company, remark, proofs of payment, and what happened; you and our staff see it, and who has the code of your ticket sees its class and part of the name. An ID number for the certificate is encrypted, and erased once it is issued',
    },
    kept: /*i18n*/ { id: 'counted.keptTrainingOrder', message: 'Three years after you signed up' },
  },
  {
    name: /*i18n*/ { id: 'counted.studyProgress', message: 'Progress in courses' },
    kinds: [],
    when: /*i18n*/ { id: 'counted.whenStudied', message: 'You follow a lesson while you are signed in' },
    holds: /*i18n*/ {
      id: 'counted.holdsStudyProgress',
      message:
        'Which lessons you have done, where you left a film, what an interactive lesson keeps of your way through it (answers, score, time), and when, with your account; you alone see it',
    },
    kept: /*i18n*/ { id: 'counted.asAccount', message: 'As long as your account' },
  },
  {
    name: /*i18n*/ { id: 'counted.points', message: 'Points' },
    kinds: [],
    when: /*i18n*/ {
      id: 'counted.whenEarned',
      message: 'What you wrote is published or featured, or an error that you reported is confirmed',
    },
    holds: /*i18n*/ {
      id: 'counted.holdsPoints',
      message: 'How many, for what, and when; colleagues see the sum of those of staff',
    },
    kept: /*i18n*/ { id: 'counted.asAccount', message: 'As long as your account' },
  },
  {
    name: /*i18n*/ { id: 'counted.share', message: 'Shared knowledge' },
    kinds: [],
    when: /*i18n*/ { id: 'counted.whenShared', message: 'You share a case with colleagues' },
    holds: /*i18n*/ {
      id: 'counted.holdsShare',
      message: 'What you shared, with whom, your note, when, and when they read it',
    },
    kept: /*i18n*/ { id: 'counted.year', message: 'A year' },
  },
] as const satisfies readonly ServerCount[]

/** What a row of the table of counts may count: nothing that is not declared here. */
export type CountedKind =
  (typeof reportedThings)[number]['kinds'][number] | (typeof serverCounts)[number]['kinds'][number]
