import type { Words } from '@portal/e2e-flows'
import { edition } from '@portal/edition-cn'

export const words: Words = {
  edition, base: '', content: 'zh', site: '隼安科技 服务支持', homeHeading: '设备问题，从这里开始解决',
  account: '账号', password: '密码', signIn: '登录', signOut: '退出登录', accountMenu: /^账号/,
  search: '搜索', results: '搜索结果', noSuchPage: '这个页面不存在', decline: '拒绝', accept: '接受', cookies: 'Cookie', partMissing: '页面的一部分没有加载成功', reload: '重新加载页面',
  routeTitles: { login: '登录', search: '搜索', dataDirectory: '资料目录', dataNotice: '我们保存什么', uploadArticle: '编写案例', undoneMatter: '待办', undoneMatterInfo: '审批案例', myArticle: '我的案例', statistics: '统计', myInformation: '我的信息' },
  find: { word: '摄像机 网段 发现', title: '摄像机无法被录像机发现', directory: '网络摄像机', directories: '目录', allDirectories: /^全部/, mostRead: '阅读最多', pages: '分页' },
  publicCase: '摄像机无法被录像机发现：按网段、协议、密码依次排查', internalCase: '平台账号锁定与管理员密码重置：内部流程',
}
