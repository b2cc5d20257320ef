import { describe, expect, test } from 'vitest'
import { bearsCredential, splitHandOver } from './hand-over.ts'

describe('GRD-01 the four forms', () => {
  test.each([
    ['fromType=kestrel&userCenterToken=T', { form: 'userCenter', fromType: 'kestrel', userCenterToken: 'T' }],
    ['userCenterToken=T&token=U&fromType=isdp', { form: 'userCenter', fromType: 'isdp', userCenterToken: 'T' }],
    ['fromType=isdp&token=T', { form: 'isdp', fromType: 'isdp', token: 'T' }],
    ['token=T&fromType=isdp_pc', { form: 'isdp', fromType: 'isdp_pc', token: 'T' }],
    ['sysType=shop&signature=T', { form: 'cloud', sysType: 'shop', signature: 'T' }],
    ['sysType=shop&signature=T&token=U', { form: 'cloud', sysType: 'shop', signature: 'T' }],
    ['token=T', { form: 'token', token: 'T' }],
    ['fromType=kestrel&token=T', { form: 'token', token: 'T' }],
    ['token=a%2Bb%3D', { form: 'token', token: 'a+b=' }],
    ['userCenterToken=T', undefined],
    ['signature=T', undefined],
    ['token=', undefined],
    ['token', undefined],
    ['token=T&token=T', undefined],
    ['fromType=a&fromType=b&userCenterToken=T', undefined],
  ])('%s', (query, handOver) => {
    expect(splitHandOver(`/page?${query}`)).toEqual({ handOver, rest: '/page' })
    expect(bearsCredential(new URLSearchParams(query))).toBe(true)
  })
  test.each([
    '/page',
    '/page?',
    '/page?x=1',
    '/page?fromType=isdp',
    '/page?sysType=shop',
    '/token',
    '/page?Token=T',
    '/page?x=token',
  ])('%s bears none', (address) => {
    expect(splitHandOver(address)).toBeUndefined()
  })
  test('the rest of the query stays as it was written, whatever way the credential is', () => {
    expect(splitHandOver('/page?b=%20+&token=T&a&%74oken=U&c=?&fromType=x&a=2')).toEqual({
      handOver: undefined,
      rest: '/page?b=%20+&a&c=?&a=2',
    })
  })
})
