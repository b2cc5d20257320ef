import { expect } from '@playwright/test'
import type { PortalTest } from '../portal-test.ts'

/** What a visitor's first view costs; the bytes of every screen are measured by its visit and by its documents. */
export const budgetSpecs = (test: PortalTest) => {
  test('what every page needs is compiled while it arrives: its script asks for that before anything else', async ({
    request,
  }) => {
    const entry = /src="([^"]+entry-client[^"]+)"/.exec(await (await request.get('/')).text())?.[1]
    expect(await (await request.get(entry!)).text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
  })
}
