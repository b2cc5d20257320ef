import { author, openPage } from '@portal/desk/testbed'
import type { Article } from '@portal/contract'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Component } from './upload-article-page.tsx'

export const [save, saveCheck, find] = [
  'POST /doc/doc-article/save',
  'POST /doc/doc-article/saveCheck',
  'POST /doc/doc-article/find',
] as const
export const saved = { articleId: '100000000001', billNo: 'KB-2026-00001', revision: 4, code: 0 as const }
const catalog = {
  'POST /doc/directory/getChildDirectoryList/{parentId}': () => [
    { directoryCode: '01', name: 'Cameras', isLeaf: true, count: 1 },
  ],
  'POST /doc/new_label/labelList': () => [
    { code: 'faq', name: 'Questions' },
    { code: 'fault', name: 'Fault' },
  ],
  'POST /doc/model/getProductModelList': () => [
    { model: 'KS-NVR-5216', series: 'NVR', name: '16-channel recorder', directoryCode: '02' },
    { model: 'KS-IPC-4120', series: 'IPC', name: 'Bullet camera', directoryCode: '01' },
  ],
  'GET /doc/doc-article/getArticleTemplate': () => ({
    title: 'Product and symptom',
    body: '<h2>Symptom</h2><p>What does the reader see?</p>',
    task: { title: 'Do something', body: '<h2>Steps</h2><p>One action a step.</p>' },
    question: { title: 'The question', body: '<h2>Short answer</h2><p>In one sentence.</p>' },
  }),
}
export const open = (address: string, answers: Parameters<typeof openPage>[3] = {}, user = author) =>
  openPage(Component, `/user/upload-article${address}`, user, { ...catalog, ...answers })
export const edit = (article: Article, answers: Parameters<typeof openPage>[3] = {}) =>
  open('?articleId=100000000001', { [find]: () => article, ...answers })
export const title = () => screen.findByRole('textbox', { name: 'Title' }) as Promise<HTMLTextAreaElement>
export const text = () => screen.findByRole('textbox', { name: 'Text' })
export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
