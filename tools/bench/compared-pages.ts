import type { Browser, BrowserContext, Page } from 'playwright-core'
import { measureRoute } from './measure-route.ts'
import { measureSearchDialog, measureView, type View } from './measure-view.ts'
import { newPhone } from './slow-phone.ts'

type Site = { readonly ours: string; readonly peer: string }
/** Both measure the same thing, each on a phone of its own. */
type Compared<T> = { readonly name: string; readonly ours: () => Promise<T>; readonly peer: () => Promise<T> }
const searched = 'subnet'

const tapMenu = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().tap()
const type = async (page: Page) => {
  const box = page.getByRole('searchbox').or(page.getByRole('combobox')).or(page.getByRole('textbox')).first()
  await box.tap()
  await page.keyboard.type(' camera', { delay: 60 })
}

/** The four pages that are compared, and the two ways from page to page. `article` is the case read, `next` one that it links to, `listed` one that both lists show. */
export const comparedPages = (
  browser: Browser,
  { ours, peer }: Site,
  { article, next, directory }: { article: string; next: string; directory: string },
) => {
  const on =
    <T>(measure: (phone: BrowserContext) => Promise<T>) =>
    async () => {
      const phone = await newPhone(browser)
      try {
        return await measure(phone)
      } finally {
        await phone.close()
      }
    }
  const view = (name: string, ourPath: string, peerPath: string): Compared<View> => ({
    name,
    ours: on((phone) => measureView(phone, ours + ourPath, tapMenu('Open the menu'))),
    peer: on((phone) => measureView(phone, peer + peerPath, tapMenu('mobile navigation'))),
  })
  const views = [
    view('home', '/en', '/'),
    view('list', `/en/dataSection/${directory}`, '/cases/'),
    view('article', `/en/dataSectionDetail/${article}`, `/cases/${article}`),
    {
      name: 'search',
      ours: on((phone) => measureView(phone, `${ours}/en/search?keyword=${searched}`, type)),
      peer: on((phone) =>
        measureSearchDialog(phone, `${peer}/`, {
          button: '.VPNavBarSearch button',
          input: '.VPLocalSearchBox .search-input',
          word: searched,
          result: '.VPLocalSearchBox .result',
        }),
      ),
    },
  ]
  const route = (name: string, ourPath: string, peerPath: string, to: string): Compared<number> => ({
    name,
    ours: on((phone) => measureRoute(phone, ours + ourPath, `main a[href$="/dataSectionDetail/${to}"]:visible`)),
    peer: on((phone) => measureRoute(phone, peer + peerPath, `.VPContent a[href$="/cases/${to}"]:visible`)),
  })
  const routes = [
    route('article to article', `/en/dataSectionDetail/${article}`, `/cases/${article}`, next),
    route('list to article', `/en/dataSection/${directory}`, '/cases/', article),
  ]
  return { views, routes }
}
