import { wordsOf } from '@portal/e2e-flows'
import { edition } from '@portal/edition-cn'

export const words = wordsOf({
  edition,
  base: '',
  content: 'zh',
  homeHeading: 'Device trouble starts to end here',
  accountMenu: /^账号/,
  find: {
    word: '摄像机 网段 发现',
    title: '摄像机无法被录像机发现',
    inFile: '化学锚栓',
    directory: '网络摄像机',
    allDirectories: /^全部/,
  },
  publicCase: '摄像机无法被录像机发现：按网段、协议、密码依次排查',
  internalCase: '平台账号锁定与管理员密码重置：内部流程',
})
