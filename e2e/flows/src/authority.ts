import type { Person } from './people.ts'

/** Who asks: nobody, a demo account of each type of user (1, 2, 3). */
export const visitors = ['guest', 'external', 'customer', 'author'] as const satisfies (Person | 'guest')[]
type Verdict = 'enter' | 'home' | 'login'
type Verdicts = Readonly<Record<(typeof visitors)[number], Verdict>>

const everyone: Verdicts = { guest: 'enter', external: 'enter', customer: 'enter', author: 'enter' }
const staff: Verdicts = { guest: 'home', external: 'home', customer: 'home', author: 'enter' }
const chinaSide: Verdicts = { guest: 'home', external: 'home', customer: 'enter', author: 'enter' }
const signedIn: Verdicts = { guest: 'login', external: 'enter', customer: 'enter', author: 'enter' }

const both = {
  '/': everyone,
  '/login': everyone,
  '/search': everyone,
  '/dataSection/:id/:childId?/:threeChildId?': everyone,
  '/dataSectionDetail/:id': everyone,
  '/dataDirectory': everyone,
  '/toolsDownloadDetails': everyone,
  '/toolsDownloadDetails/:id': everyone,
  '/toolsSearch': everyone,
  '/firmware': everyone,
  '/package': everyone,
  '/verify': everyone,
  '/bulletin': everyone,
  '/bulletin/info/:id?': everyone,
  '/bulletinSubInfo': everyone,
  '/networkSecurity': everyone,
  '/networkSecurity/home': everyone,
  '/networkSecurity/notice': everyone,
  '/networkSecurity/affected': everyone,
  '/networkSecurity/response': everyone,
  '/networkSecurity/suggest': everyone,
  '/networkSecurity/research': everyone,
  '/networkSecurity/caCenter': everyone,
  '/networkSecurity/securityDetails/:id?': everyone,
  '/networkSecurity/richTextDetails/:id?': everyone,
  '/policy/:id': everyone,
  '/deliveryAndServices': everyone,
  '/servicePartner': everyone,
  '/partnerInquiry': everyone,
  '/serviceCenter': everyone,
  '/servicePlan/:type?/:childId?': everyone,
  '/Support/Hotlines': everyone,
  '/websiteHelp': everyone,
  '/video/:type?/:tabId?': everyone,
  '/videoSearch': everyone,
  '/videoDetails/:id': everyone,
  '/Support/Terminology': everyone,
  '/Support/Terminology/detail/:id': everyone,
  '/privacy': everyone,
  '/404': everyone,
  '/user': staff,
  '/user/upload-article': staff,
  '/user/undone-matter': staff,
  '/user/undone-matter/info': staff,
  '/user/my-article': staff,
  '/user/statistics': staff,
  '/user/my-collection': signedIn,
  '/user/my-focus': staff,
  '/user/my-focus/info': staff,
  '/user/message-center': staff,
  '/user/message-center/message-info': staff,
  '/user/share-knowledge': staff,
  '/user/my-scores': chinaSide,
}

/**
 * AUT-01, AUT-02, GRD-04. Where each path leads each visitor, written by hand from section 5 of the specification for the screens that are built:
 * the manifests are held against it, so nothing here is read from them. A route that is missing here fails.
 */
export const authority: Readonly<Record<'cn' | 'overseas', Readonly<Record<string, Verdicts>>>> = {
  cn: {
    ...both,
    '/tools/onlineTools/:id?': everyone,
    '/tools/governmentSoftware/:id?': everyone,
    '/tools/thePackage/:id?/:childId?': everyone,
    '/tools/systemAndOfficeSoftware/:id?/:childId?': everyone,
    '/tools/software/:id?/:childId?': everyone,
    '/tools/enterpriseSoftware/:id?/:childId?': everyone,
    '/tools/sdkExploit/:id?/:childId?': everyone,
    '/tools/sdkDownloadTips': everyone,
    '/commondownload': everyone,
    '/afterSales': everyone,
    '/user/my-information': signedIn,
    '/user/my-footprint': signedIn,
  },
  overseas: {
    ...both,
    '/robot': everyone,
    '/support': everyone,
    '/ServicePolicy': everyone,
    '/ServicePolicy/Policy': everyone,
    '/ServicePolicy/SoftwareWarrantyPolicy': everyone,
    '/ServicePolicy/dss': everyone,
    '/ServicePolicy/AustraliaService': everyone,
    '/ServicePolicy/Service': everyone,
    '/tools/:code?/:id?/:childId?': everyone,
    '/toolsTypeDetails': everyone,
    '/systemAndOffice': everyone,
    '/toolsSearchResult': everyone,
    '/DHToolsDesigner': everyone,
    '/user/my-information': staff,
    '/user/my-footprint': staff,
  },
}
